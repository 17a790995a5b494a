/** `show interfaces trunk`: which VLANs cross a trunk, and which do not. */
import {
  answer,
  fault,
  healthy,
  listed,
  note,
  PORT,
  warning,
  type FamilyReading,
  type Finding,
} from './reading.ts'

const TRUNK = new RegExp(
  String.raw`^\s*(${PORT})\s+(on|auto|desirable|off|nonegotiate)\s+(\S+)\s+(trunking|not-trunking|other|trunk-inbndl)\s+(\d+)`,
  'i',
)
const LIST = new RegExp(
  String.raw`^\s*(${PORT})\s+((?:\d{1,4}(?:-\d{1,4})?)(?:,\d{1,4}(?:-\d{1,4})?)*|none)\s*$`,
  'i',
)
const TRUNK_HEAD =
  /^\s*Port\s+(?:Mode\s+Encapsulation|Vlans (allowed on trunk|allowed and active|in spanning tree))/i

/** Whether a line is one of a trunk's. */
export const isTrunk = (line: string): boolean => TRUNK.test(line)

type Section = 'allowed' | 'active' | 'forwarding'

export function trunkReading(lines: readonly string[]): FamilyReading {
  const trunks: { port: string; mode: string; status: string; native: string }[] = []
  const lists = new Map<string, Partial<Record<Section, string>>>()
  let section: Section | null = null
  for (const line of lines) {
    const head = TRUNK_HEAD.exec(line)
    if (head)
      section =
        head[1] === undefined
          ? null
          : /active/.test(head[1])
            ? 'active'
            : /spanning/.test(head[1])
              ? 'forwarding'
              : 'allowed'
    const trunk = TRUNK.exec(line)
    const list = LIST.exec(line)
    if (trunk)
      trunks.push({
        port: trunk[1] ?? '',
        mode: (trunk[2] ?? '').toLowerCase(),
        status: (trunk[4] ?? '').toLowerCase(),
        native: trunk[5] ?? '',
      })
    else if (list && section !== null)
      lists.set(list[1] ?? '', { ...lists.get(list[1] ?? ''), [section]: list[2] ?? '' })
  }
  const findings = [
    ...trunks.flatMap(trunkFindings),
    ...[...lists].flatMap(([port, { allowed, active, forwarding }]) =>
      listFindings(port, allowed, active, forwarding),
    ),
  ]
  if (findings.every(({ weight }) => weight < 2))
    findings.push(
      healthy(
        'trunk-carries',
        `${trunks.length > 0 ? `${listed(trunks.map(({ port, native }) => `${port} (native VLAN ${native})`))} ${trunks.length === 1 ? 'is a trunk' : 'are trunks'}` : 'The trunk'}${
          lists.size > 0
            ? `, and ${[...lists]
                .map(
                  ([port, one]) =>
                    `VLAN ${one.forwarding ?? one.active ?? one.allowed} crosses ${port}`,
                )
                .slice(0, 3)
                .join('; ')}`
            : ''
        }. Compare native VLAN and lists with the other end: this output shows one end only.`,
        { topics: ['vlan-trunking', 'vlan-assignment-faults'], tree: 'new-vlan', node: 'trunk' },
      ),
    )
  return {
    what: '`show interfaces trunk`',
    findings,
    isOutput: (line) => TRUNK.test(line) || LIST.test(line) || TRUNK_HEAD.test(line),
    answersTo: (said) => crossesAnswer(lists, said),
  }
}

/** `users in vlan 30 have no network on the other switch` */
function crossesAnswer(
  lists: ReadonlyMap<string, Partial<Record<Section, string>>>,
  said: string,
): Finding[] {
  const id = Number(/\bvlan ?(\d{1,4})\b/i.exec(said)?.[1])
  if (Number.isNaN(id)) return []
  const topics = ['vlan-trunking', 'vlan-assignment-faults']
  return [...lists].slice(0, 1).map(([port, { allowed, active, forwarding }]) => {
    const [inAllowed, inActive, inForwarding] = [allowed, active, forwarding].map((list) =>
      list === undefined ? null : numbersIn(list).has(id),
    )
    if (inAllowed === false)
      return answer(
        'vlan-not-allowed',
        `VLAN ${id} is not in the allowed list of ${port} (${allowed}), so its frames do not cross this trunk. Add it at both ends: \`switchport trunk allowed vlan add ${id}\`; without “add” the list would be replaced. Then check that VLAN ${id} exists on both switches.`,
        { topics },
      )
    if (inActive === false)
      return answer(
        'vlan-not-active',
        `VLAN ${id} is allowed on ${port} and not active: this switch does not have it in its database. Create it: \`vlan ${id}\`.`,
        { topics },
      )
    return inForwarding === false
      ? answer(
          'vlan-blocked',
          `VLAN ${id} is active on ${port} and not forwarding: spanning tree blocks it here, or it is pruned. With a second uplink that is right.`,
          { topics },
        )
      : answer(
          'vlan-crosses',
          `VLAN ${id} crosses ${port} at this end. So compare the other end of the trunk: its allowed list, its VLANs, and its native VLAN.`,
          { topics },
        )
  })
}

function trunkFindings({
  port,
  mode,
  status,
  native,
}: {
  port: string
  mode: string
  status: string
  native: string
}): Finding[] {
  const topics = ['vlan-trunking', 'vlan-assignment-faults']
  return [
    ...(status === 'not-trunking'
      ? [
          fault(
            'not-trunking',
            `${port} is not a trunk now (mode ${mode}, not-trunking): it carries one VLAN only. Two ends on auto never begin to trunk; set both ends to on.`,
            { topics, tree: 'new-vlan', node: 'trunk' },
          ),
        ]
      : []),
    ...((mode === 'auto' || mode === 'desirable') && status === 'trunking'
      ? [
          note(
            'negotiated-trunk',
            `${port} became a trunk by negotiation (mode ${mode}). A port toward users must not do that: VLAN hopping by switch spoofing uses it.`,
            { topics: ['vlan-hopping', ...topics] },
          ),
        ]
      : []),
    ...(native === '1'
      ? [
          note(
            'native-vlan-1',
            `The native VLAN of ${port} is 1, the default. The usual advice is a native VLAN that no device uses, the same on both ends.`,
            { topics: ['vlan-hopping', ...topics] },
          ),
        ]
      : []),
  ]
}

function listFindings(
  port: string,
  allowed?: string,
  active?: string,
  forwarding?: string,
): Finding[] {
  const topics = ['vlan-trunking', 'vlan-assignment-faults']
  const [a, b, c] = [allowed, active, forwarding].map((list) =>
    list === undefined ? null : numbersIn(list),
  )
  const missing = a && b && a.size < 200 ? [...a].filter((id) => !b.has(id)) : []
  const blocked = b && c ? [...b].filter((id) => !c.has(id)) : []
  return [
    ...(missing.length > 0
      ? [
          fault(
            'vlan-not-active',
            `VLAN ${listed(missing.map(String))} is allowed on ${port} and not active: this switch does not have it in its VLAN database, so it drops those frames. Create it here.`,
            {
              topics,
              tree: 'new-vlan',
              node: 'create',
            },
          ),
        ]
      : []),
    ...(blocked.length > 0
      ? [
          warning(
            'vlan-not-forwarding',
            `VLAN ${listed(blocked.map(String))} is active on ${port} and not in the forwarding list: spanning tree blocks it on this trunk, or it is pruned. On one of two uplinks that is how it should be.`,
            {
              topics: ['spanning-tree', ...topics],
            },
          ),
        ]
      : []),
    ...(a && a.size < 200
      ? [
          note(
            'allowed-list',
            `${port} allows only VLAN ${allowed}. A VLAN that is not in this list does not cross the trunk; add it with \`switchport trunk allowed vlan add\`.`,
            { topics, tree: 'new-vlan', node: 'trunk' },
          ),
        ]
      : []),
  ]
}

function numbersIn(list: string): Set<number> {
  const found = new Set<number>()
  for (const part of list.split(',')) {
    const [from = Number.NaN, to = from] = part.split('-').map(Number)
    for (let id = from; id <= Math.min(to, 4094); id++) found.add(id)
  }
  return found
}
