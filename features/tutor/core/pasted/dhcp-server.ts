/** DHCP from the server's side: its log, `show ip dhcp binding`, `pool` and `conflict`. */
import { fault, healthy, IP, listed, macOf, note, warning } from './reading.ts'
import { readerOf } from './rules.ts'

const TOPICS = ['dhcp', 'dhcp-pool-faults']

export const readDhcpLog = readerOf({
  what: 'a log about DHCP',
  sign: /\bDHCP(?:DISCOVER|OFFER|REQUEST|ACK|NAK|DECLINE|RELEASE|INFORM)\b.{0,12}\b(?:from|on|for|of|to)\s+\S*[\d:.]{3}|\bDHCP(?:DISCOVER|OFFER|REQUEST|ACK|NAK)\(\w+\)|\bdhcpd\b.*no free leases|: no free leases|no IP addresses available for lease|DHCP server.*(?:scope|pool).*(?:full|exhausted)/,
  more: /^\s*(?:\S.*)?\b(?:dhclient|dhcpcd|udhcpc)\b.*: |No DHCPOFFERS received|No working leases/,
  topics: TOPICS,
  rules: [
    {
      when: /no free leases|no address available|no IP addresses available for lease|(?:scope|pool)\S* (?:\S+ )?(?:is )?(?:\d+ percent )?(?:full|exhausted)/gim,
      says: () =>
        fault(
          'no-free-leases',
          "The server hears the client and has no free address: “no free leases” means that the pool is exhausted, or that no pool belongs to this client's subnet. Look at the pool: extend it, shorten the lease time, and find out who took the addresses.",
        ),
    },
    {
      when: /DHCPNAK\b.*?(?:on|to) (\S+)/gm,
      says: ([, address = '']) =>
        warning(
          'dhcp-nak',
          `The server sent a NAK for ${address}: the client asked for an address that it may not have here, usually its old one after it moved to another subnet. It must begin again with Discover; if NAKs repeat, two DHCP servers disagree.`,
        ),
    },
    {
      when: /DHCPDECLINE\b.*?(?:of|on) (\S+)/gm,
      says: ([, address = '']) =>
        fault(
          'dhcp-decline',
          `The client refused ${address} (DECLINE), because it found that somebody uses it already: a static address inside the pool, or a second DHCP server. Find the device by its MAC address, and exclude static addresses from the pool.`,
          { topics: ['address-conflicts', ...TOPICS] },
        ),
    },
    {
      when: /DHCPDISCOVER/gm,
      says: (_, all, output) => {
        if (/no free leases|NAK|DECLINE/.test(output)) return null
        const offers = (output.match(/DHCPOFFER\b/g) ?? []).length
        const asks = (output.match(/DHCPREQUEST/g) ?? []).length
        const acks = (output.match(/DHCPACK/g) ?? []).length
        if (
          offers === 0 &&
          /\b(?:dhclient|dhcpcd|udhcpc|NetworkManager|systemd-networkd)\b|No DHCPOFFERS/.test(
            output,
          )
        )
          return fault(
            'discover-unanswered',
            `${all.length === 1 ? 'A Discover' : `${all.length} Discovers`} and no Offer: this is the log of the client, which asks and hears nothing. Look in this order: link and VLAN of its port (or of the virtual switch), the DHCP relay if the server is in another subnet, then the server and its pool. If others get an address, compare its port and VLAN with theirs first.`,
          )
        if (offers === 0)
          return fault(
            'discover-unanswered',
            `${all.length} Discover and no Offer: the server hears the client and offers nothing. It has no pool for the subnet from which the request comes, the pool is empty, or it may not serve this client.`,
          )
        return asks === 0 && all.length > 1
          ? fault(
              'offer-not-taken',
              `The server offers (${offers} Offer), and no Request follows: the Offer does not reach the client, or the client took that of another server. Check the way back (relay, VLAN, snooping) and look for a second server.`,
            )
          : acks === 0 && asks > 0
            ? warning(
                'request-without-ack',
                'Discover, Offer and Request are there, and no Ack: the lines end too early, or the client took the offer of another server.',
              )
            : null
      },
    },
    {
      when: /\bvia (\d+\.\d+\.\d+\.\d+)/gm,
      says: ([, relay = ''], _, output) =>
        /DHCPACK/.test(output) && !/NAK|DECLINE|no free/.test(output)
          ? note(
              'dhcp-relayed',
              `The request came through the relay ${relay} (“via”), and the exchange ended with an Ack: relay and server work.`,
            )
          : null,
    },
  ],
  healthy: (output) =>
    /DHCPACK/.test(output)
      ? healthy(
          'dhcp-complete',
          `The exchange is complete and ends with an Ack${/DHCPACK (?:on|to) (\S+)/.exec(output)?.[1] ? ` for ${/DHCPACK (?:on|to) (\S+)/.exec(output)?.[1]}` : ''}: Discover, Offer, Request, Ack, or only Request and Ack for a renewal. The client has its address.`,
        )
      : note(
          'dhcp-part',
          'These lines show a part of the exchange Discover, Offer, Request, Ack. What follows the last line is what to look for.',
        ),
})

const BINDING = new RegExp(
  String.raw`^\s*(${IP})\s+([0-9a-fA-F]{2,4}(?:[.:-][0-9a-fA-F]{2,4}){2,6})\s+(.*?)\s+(Automatic|Manual|Selecting)\b`,
  'i',
)
const CONFLICT = new RegExp(String.raw`^\s*(${IP})\s+(Ping|Gratuitous ARP)\s+(.*)$`, 'i')
const POOL =
  /^\s*(?:(?:Total|Leased|Excluded) addresses\s*:\s*\d|Pending event\s*:|Utilization mark\b.*:|Pool \S+\s*:\s*$)/i

export const readDhcpTables = readerOf({
  what: 'a table of a DHCP server (`show ip dhcp`)',
  sign: new RegExp(`${BINDING.source}|${CONFLICT.source}|${POOL.source}`, 'i'),
  more: /^\s*(?:Bindings from|IP address\s+(?:Client-ID|Detection)|Hardware address|User name|Current index|Subnet size|\d+ subnet)/i,
  topics: TOPICS,
  rules: [
    {
      when: new RegExp(CONFLICT.source, 'gim'),
      says: (_, all) =>
        fault(
          'dhcp-conflict',
          `The server took ${listed(all.map(([, address = '', how = '']) => `${address} (found by ${how})`))} out of the pool: somebody already answered under the address. Mostly a static address inside the pool: find the device, exclude such addresses, then clear the conflict.`,
          { topics: ['address-conflicts', ...TOPICS] },
        ),
    },
    {
      when: /Total addresses\s*:\s*(\d+)[\s\S]*?Leased addresses\s*:\s*(\d+)(?:[\s\S]*?Excluded addresses\s*:\s*(\d+))?/gim,
      says: ([, total = '0', leased = '0', excluded = '0']) => {
        const usable = Number(total) - Number(excluded)
        const left = usable - Number(leased)
        const share = usable > 0 ? Math.round((100 * Number(leased)) / usable) : 100
        return left <= 0
          ? fault(
              'pool-exhausted',
              `The pool is exhausted: ${leased} of ${usable} usable addresses are leased (${total} minus ${excluded} excluded). New clients get nothing and give themselves 169.254 addresses. Shorten the lease, clear dead leases, or make the pool or the subnet larger.`,
            )
          : share >= 90
            ? warning(
                'pool-almost-full',
                `${leased} of ${usable} usable addresses are leased (${share} %): only ${left} are left. Shorten the lease time or make the pool larger before it is empty.`,
              )
            : healthy(
                'pool-has-room',
                `${leased} of ${usable} usable addresses are leased (${share} %), ${left} are free: the pool is not the fault.`,
              )
      },
    },
    {
      when: new RegExp(BINDING.source, 'gim'),
      says: (first, all) => {
        const devices = Map.groupBy(all, ([, , id = '']) =>
          id
            .replaceAll(/\W/g, '')
            .toLowerCase()
            .replace(/^01(?=.{12}$)/, ''),
        )
        const greedy = [...devices].find(([, rows]) => rows.length > 2)
        return greedy
          ? warning(
              'one-client-many-leases',
              `${macOf(greedy[0])} holds ${greedy[1].length} leases: one client that takes many addresses, e.g. a relay or an attack that empties the pool (DHCP starvation).`,
              { topics: ['rogue-dhcp', ...TOPICS] },
            )
          : healthy(
              'bindings-listed',
              `${all.length} ${all.length === 1 ? 'lease is' : 'leases are'} given, e.g. ${first[1]} to ${macOf((first[2] ?? '').replaceAll(/\W/g, '').replace(/^01(?=.{12}$)/, ''))}. Automatic comes from the pool, Manual is a reservation. A leading 01 in the client ID means Ethernet; the rest is the MAC address.`,
            )
      },
    },
  ],
  healthy: () =>
    note('dhcp-table', 'The table names a pool and no numbers that would tell whether it is full.'),
})
