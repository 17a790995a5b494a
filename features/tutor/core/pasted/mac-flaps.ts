/** Log lines about addresses that flap between two ports: a loop, or one device that moves. */
import { fault, listed, macOf, type Finding } from './reading.ts'

const FLAP =
  /((?:[0-9a-f]{4}\.){2}[0-9a-f]{4}|(?:[0-9a-f]{2}[:-]){5}[0-9a-f]{2})(?: in vlan (\d+))?.*?between port (\S+) and port (\S+)/i
const TOPICS = ['stp-loop-faults', 'spanning-tree']

/** @returns null if fewer than two hosts flap; one host alone may be a device that moves. */
export function flappingOf(texts: readonly string[]): Finding | null {
  const flaps = texts.flatMap((text) => {
    const match = FLAP.exec(text)
    if (!match) return []
    const ports = [match[3] ?? '', match[4] ?? ''].map((port) => port.replace(/[.,]$/, ''))
    return [{ mac: macOf(match[1] ?? ''), vlan: match[2] ?? null, ports: ports.toSorted() }]
  })
  const byPorts = Map.groupBy(flaps, ({ ports }) => ports.join(' and '))
  const [worst] = [...byPorts]
    .map(([ports, same]) => ({ ports, same, hosts: new Set(same.map(({ mac }) => mac)) }))
    .toSorted((one, other) => other.hosts.size - one.hosts.size)
  if (!worst || worst.hosts.size < 2) return null
  const vlans = [...new Set(worst.same.flatMap(({ vlan }) => vlan ?? []))]
  const place = vlans.length === 0 ? '' : ` in VLAN ${listed(vlans)}`
  return fault(
    'mac-flap',
    `${worst.hosts.size} hosts flap between ${worst.ports}${place}: the switch sees the same addresses on both ports in turn, so this is almost certainly a loop through these two ports that spanning tree does not open, or two links that should be one bundle and are not. (Only if both ports lead to access points may it be people who walk.) Shut one of the two ports now; if the flapping stops, follow its cable to the loop: a small switch, a cord between two jacks, or a second uplink without a bundle. Then turn on BPDU guard on desk ports, so that it does not happen again.`,
    { topics: TOPICS, tree: 'switching-loop', node: 'desk' },
  )
}
