/** What log messages about ports, spanning tree and VLANs mean. */
import { macIn, port, type Known } from './log-event.ts'
import { erroredReason } from './ports.ts'
import { fault, warning } from './reading.ts'

export const SWITCHING: readonly Known[] = [
  {
    pattern: /BLOCK_BPDUGUARD|BPDU Guard enabled/i,
    find: (_, text) =>
      fault(
        'bpdu-guard',
        `BPDU guard shut ${port(text)}: the port received a spanning-tree message (BPDU), so a switch was plugged in there, or a loop brought the port's own message back. To get the port back, remove that switch or loop first, then \`shutdown\` and \`no shutdown\`; otherwise it shuts again within seconds.`,
        {
          topics: ['spanning-tree', 'port-status', 'stp-loop-faults'],
          tree: 'err-disabled',
          node: 'switch',
        },
      ),
  },
  {
    pattern: /ERR_DISABLE|err-disable/i,
    find: (_, text) => {
      const reason =
        /\b(bpduguard|psecure-violation|link-flap|loopback|gbic-invalid|[a-z]+(?:-[a-z]+)*) error detected/i.exec(
          text,
        )?.[1] ?? ''
      const known = erroredReason(reason)
      return fault(
        'err-disabled',
        `The switch shut ${port(text)} for its own protection (err-disabled)${reason === '' ? '' : `, because of ${reason}`}${known.text === null ? '' : `: ${known.text}`}. Remove the cause, then \`shutdown\` and \`no shutdown\`.`,
        {
          topics: ['port-status', 'mac-based-controls', 'spanning-tree'],
          tree: 'err-disabled',
          ...(reason === '' ? {} : { node: known.node }),
        },
      )
    },
  },
  {
    pattern: /ERR_RECOVER/,
    find: (_, text) =>
      warning(
        'err-recover',
        `The recovery timer tries to open ${port(text)} again. If the cause stays, the port shuts again, over and over.`,
        { topics: ['port-status'], tree: 'err-disabled' },
      ),
  },
  {
    pattern: /DUPLEX_MISMATCH|duplex mismatch discovered/i,
    find: (_, text) =>
      fault(
        'duplex-mismatch',
        `A duplex mismatch on ${port(text)}: CDP compared both ends, and one of them runs at half duplex${/not half duplex/.test(text) ? '; the words “not half duplex” say that this end is not the half one' : /not full duplex/.test(text) ? '; the words “not full duplex” say that this end is not the full one' : ''}. The link works and gets slow under load, with late collisions on the half side and CRC errors on the full side. Usually the full end is fixed by hand and the half end is on auto and fell back: set the fixed one to auto, or both to the same values.`,
        {
          topics: ['speed-and-duplex', 'interface-counters', 'neighbor-discovery-protocols'],
          tree: 'duplex-mismatch',
          node: 'settings',
        },
      ),
  },
  {
    pattern:
      /NATIVE_VLAN_MISMATCH|Native VLAN mismatch|RECV_PVID_ERR|BLOCK_PVID|Inconsistent local vlan|inconsistent peer vlan/i,
    find: (_, text) => {
      const vlans = [...text.matchAll(/\((\d{1,4})\)/g)].map(([, vlan]) => vlan)
      return fault(
        'native-vlan-mismatch',
        `The native VLANs of the two ends differ on ${port(text)}${vlans.length > 1 ? `: ${vlans[0]} here and ${vlans[1]} at the neighbor` : ''}. Untagged frames change their VLAN there, which joins two networks that should be separate. Set the same native VLAN on both ends${nativeFix(vlans, text)}.`,
        {
          topics: ['vlan-trunking', 'vlan-assignment-faults'],
          tree: 'new-vlan',
          node: 'native',
        },
      )
    },
  },
  {
    pattern: /MACFLAP|is flapping between port|HOST_FLAPPING/i,
    find: (_, text) => {
      const between = /between port (\S+) and port (\S+)/.exec(text)
      return fault(
        'mac-flap',
        `${macIn(text)} flaps between ${between ? `${between[1]} and ${between[2]?.replace(/[.,]$/, '')}` : 'two ports'}: the switch sees one address on two ports in turn. Many hosts on the same two ports mean a loop through them; one single host may be a laptop that walks between access points.`,
        {
          topics: ['stp-loop-faults', 'spanning-tree'],
          tree: 'switching-loop',
          node: 'flap',
        },
      )
    },
  },
  {
    pattern: /PSECURE_VIOLATION|PORT_SECURITY|Security violation occurred/i,
    find: (_, text) =>
      fault(
        'psecure-violation',
        `Port security saw a strange address, ${macIn(text)}, on ${port(text)}: another device, or more devices than the port allows. In the mode shutdown the port is err-disabled now.`,
        {
          topics: ['mac-based-controls', 'port-status'],
          tree: 'err-disabled',
          node: 'device',
        },
      ),
  },
  {
    pattern: /LOOPBACK_DETECTED|Loop-back detected/i,
    find: (_, text) =>
      fault('loopback', `${port(text)} heard its own frames: a loop behind this port.`, {
        topics: ['stp-loop-faults', 'port-status'],
        tree: 'switching-loop',
        node: 'desk-loop',
      }),
  },
  {
    pattern: /STORM_CONTROL/i,
    find: (_, text) =>
      fault(
        'storm',
        `Storm control acted on ${port(text)}: there were more broadcasts than the limit. The usual cause is a loop behind this port.`,
        { topics: ['stp-loop-faults'], tree: 'switching-loop', node: 'flap' },
      ),
  },
  {
    pattern: /ROOTGUARD|LOOPGUARD/i,
    find: ({ name }, text) =>
      warning(
        'guard',
        `${/ROOT/i.test(name) ? 'Root guard' : 'Loop guard'} acted on ${port(text)}: ${/ROOT/i.test(name) ? 'a better root was heard there, so a switch with a lower priority is connected. Find that switch and give it a higher priority number (or remove it); the port opens by itself when the better messages stop' : 'the expected BPDUs stopped, so the fiber may be dead in one direction. Check both strands and the other end'}.`,
        { topics: ['spanning-tree', 'stp-loop-faults'], tree: 'switching-loop', node: 'root' },
      ),
  },
  {
    pattern: /TOPOTRAP|TOPOLOGY_CHANGE|ROOTCHANGE/i,
    find: () =>
      warning(
        'topology-change',
        'The spanning tree changed its topology. Once is normal when a link goes up or down; again and again means that a link flaps or that two switches fight for the root.',
        { topics: ['spanning-tree', 'stp-loop-faults'], tree: 'switching-loop', node: 'root' },
      ),
  },
]

/** Which end to change: VLAN 1 is what nobody set. */
function nativeFix([here, there]: readonly (string | undefined)[], text: string): string {
  if (here === undefined || there === undefined) return ''
  const isHere = here === '1'
  return isHere || there === '1'
    ? `; either end would do, and the one on VLAN 1 is usually the one that was forgotten: ${isHere ? `here, \`switchport trunk native vlan ${there}\` on ${port(text)}` : `the neighbor, with \`switchport trunk native vlan ${here}\``}`
    : '; look in the plan which of the two is meant'
}
