/**
 * The most probable cause and what to do next, told before a decision tree asks.
 *
 * A tree that begins at its end tells both itself, so only places that ask stand here.
 */
import type { TreeStart } from './reading.ts'

const NEXT: Readonly<Record<string, string>> = {
  'no-address/who':
    'Next: run `ipconfig /renew` (or connect again) and look who else fails: one device alone points to its cable, its port or its VLAN; a whole floor to the path to the DHCP server; only the newest devices to a full pool.',
  'no-address/other-subnets':
    'Many devices of one network at once: most probably the DHCP server cannot be reached from there, or its pool for this network is empty. Next: check the uplink and that the VLAN is on the trunk, then the DHCP relay (`ip helper-address`) at the gateway of that VLAN, then the pool on the server.',
  'no-address/duplicate':
    'As the others work, server and pool are fine: most probably it is this device, its cable or the VLAN of its port. Next: compare the port with that of a neighbor, and run `ipconfig /renew`.',
  'err-disabled/reason': 'Next: read the reason with `show interfaces status err-disabled`.',
  'err-disabled/device':
    'Most probably another device was plugged in, or a second one behind a small switch. Next: look what hangs at the jack. Remove it, or allow its address if it belongs there; only then restart the port.',
  'switching-loop/flap':
    'Next: read the log for other hosts. If many flap between the same two ports, it is a loop: shut one of the two ports and follow its cable. If it is one host only, see whether it moves between access points or is connected twice.',
  'ip-conflict/static':
    "Next: find the other device: its MAC address (`arp -a`) leads to its port in the switch's MAC address table. Give one of the two another address, and keep fixed addresses out of the DHCP pool.",
  'ip-conflict/which':
    "Next: look up both MAC addresses in the switch's MAC address table, find the two devices, and give one of them another address.",
  'ip-conflict/one-mac':
    'Next: find the port of this MAC address with `show mac address-table address …` and see which device is there. If it is not one of your routers, shut that port.',
  'ip-conflict/gateway':
    "Next: compare the MAC addresses with that of the router itself, and find the port of the other one in the switch's MAC address table.",
  'name-not-resolved/when':
    'Most probably the record does not exist on this server. Next: look for it in the zone, and check that the client asks the server that knows this zone.',
  'name-not-resolved/server':
    'Next: ask another DNS server with `nslookup NAME SERVER`. If that one answers, the first is down, filtered on port 53, or the wrong one in the settings.',
  'slow-for-all/when':
    'Next: ping your own gateway in the same way. If that is clean, the fault lies beyond it: read the load and the errors of that line. If not, it is inside: cable, duplex or Wi-Fi.',
  'slow-for-all/where':
    'With the load, a full link is the most probable cause: read the load of the line at that hour, and see who fills it.',
  'slow-for-all/night':
    'At any hour, damage or a detour is the most probable cause, and not the load: read the error counters of each port on the path.',
  'no-link-light/other-device':
    'Next: another device on this cable, then another patch cord, then another switch port: what changes the result is the fault.',
  'other-subnet/gateway':
    'Next: ping your own default gateway. If it is silent, look at the address, mask, cable and VLAN of the PC; if it answers, run a trace and look where it stops.',
  'new-vlan/trunk':
    'Next: read `show interfaces trunk` at both ends; the VLAN must be allowed, active and forwarding on both.',
  'no-internet/gateway':
    'Next: ping the default gateway, then an address outside such as 9.9.9.9: the fault is before the first one that is silent.',
  'no-internet/subnet':
    'Next: compare address, mask and gateway with those of a neighbor that works, then ping the gateway.',
  'acl-blocks/who':
    'Next: try once and see whether this counter rises. If so, put a permit line for the wanted traffic above the line that denies.',
  'acl-blocks/place':
    'Next: `show ip interface` tells where and in which direction a list is applied; compare it with the way of the packets.',
  'poe-no-power/budget':
    'Next: compare what the new device needs with what is left; if it is more, free some watts or add a supply.',
  'wifi-slow/reach':
    'Next: measure again close to the access point. If the signal is good there, this place needs a nearer access point.',
  'wifi-slow/channel':
    'Next: move to the least used of the channels 1, 6 and 11, or better to 5 GHz.',
  'crc-errors/rising':
    'Most probably the cable or a plug is damaged. Next: clear the counters and read them again after some minutes; if they rise, replace the patch cords first.',
  'one-site/port':
    'Next: test the port from another network, too. If it answers there, a filter on your side drops it; if not, it is the server.',
  'wrong-vlan/port':
    'Next: read the VLAN of the port in `show vlan brief` and compare it with the port of a neighbor that works.',
}

/** The step after a finding that no tree goes on from. */
const NEXT_OF: Readonly<Record<string, string>> = {
  'cpu-high':
    'Next: read which process or interface takes it (`show processes cpu sorted`, then the packet rates in `show interfaces`), and follow the port with the most traffic.',
  'hsrp-alone':
    'Next: read `show standby` on the other router and ping between the two in this VLAN; usually the VLAN is missing on the link between their switches.',
  'hsrp-init': 'Next: look at the interface with `show ip interface brief`.',
  'vrrp-init': 'Next: look at the interface with `show ip interface brief`.',
  'one-way-tunnel':
    'Next: read the same counters at the other end: if it decrypts and does not encrypt, its route or its list of networks is wrong; if it decrypts nothing, the packets are lost on the way.',
  'ntp-no-answer':
    'Next: ping the server, check its address, and see that UDP 123 passes in both directions; then wait some minutes, as the first answer takes time.',
  'http-status':
    'Next: tell the people of this server, with the time and the address; on your side nothing needs mending.',
  'no-link':
    'Next: another patch cord, then another port of the switch, and see there whether the port is shut.',
  'access-rejected':
    'Next: look up this user and this time in the log of the server, and compare user, group and policy there.',
  'link-down':
    'Next: see whether it comes up again: `show interfaces` tells the state, and the log how often it happened.',
  'nd-unanswered': 'Next: check that the device is on, and compare its address and VLAN.',
  'member-out':
    'Next: compare the port with the other members and with the far end: speed, duplex, VLANs and the mode of `channel-group` must be the same.',
  bundle:
    'Next: compare the port with the other members and with the far end, correct the difference, and the port joins by itself.',
}

/** Where a tree that names no node begins. */
const FIRST: Readonly<Record<string, string>> = {
  'no-address': 'who',
  'err-disabled': 'reason',
}

/** @returns empty where the tree itself tells cause and fix, or the reader has. */
export const nextStep = ({ treeId, nodeId }: TreeStart): string =>
  NEXT[`${treeId}/${nodeId ?? FIRST[treeId] ?? ''}`] ?? ''

export const stepAfter = (id: string): string => NEXT_OF[id] ?? ''

/** For tests. */
export const NEXT_PLACES: readonly TreeStart[] = Object.keys(NEXT).map((place) => {
  const [treeId = '', nodeId = ''] = place.split('/')
  return { treeId, nodeId }
})
