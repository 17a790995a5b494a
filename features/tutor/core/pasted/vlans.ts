/** `show vlan` and `show interfaces trunk`: which VLAN a port is in, and what crosses a trunk. */
import {
  answer,
  fault,
  healthy,
  listed,
  note,
  PORT,
  portKey,
  portsNamed,
  warning,
  type Finding,
  type FamilyReading,
  type Reader,
} from './reading.ts'

const VLAN = new RegExp(
  String.raw`^\s*(\d{1,4})\s+(\S+)\s+(active|act\/unsup|act\/lshut|sus\/lshut|suspended|sus|inactive)\b\s*((?:${PORT})(?:,\s*${PORT})*,?)?\s*$`,
  'i',
)
const MORE = new RegExp(String.raw`^\s{20,}${PORT}(?:,\s*${PORT})*,?\s*$`)
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

export const readVlans: Reader = (lines) => {
  if (
    lines.some((line) => TRUNK.test(line)) ||
    lines.some((line) => /^\s*Port\s+Vlans /i.test(line))
  )
    return trunkReading(lines)
  const rows = lines.filter((line) => VLAN.test(line))
  return rows.length > 0 ? vlanReading(lines) : null
}

const VLAN_TOPICS = ['vlans', 'vlan-assignment-faults', 'show-port-and-config-commands']

function vlanReading(lines: readonly string[]): FamilyReading {
  const vlans: { id: string; name: string; state: string; ports: string[] }[] = []
  for (const line of lines) {
    const match = VLAN.exec(line)
    if (match)
      vlans.push({
        id: match[1] ?? '',
        name: match[2] ?? '',
        state: (match[3] ?? '').toLowerCase(),
        ports: portsIn(match[4] ?? ''),
      })
    else if (MORE.test(line)) vlans.at(-1)?.ports.push(...portsIn(line))
  }
  const own = vlans.filter(({ id }) => Number(id) < 1002 || Number(id) > 1005)
  const findings: Finding[] = []
  const off = own.filter(({ state }) => /sus|lshut|inactive/.test(state))
  if (off.length > 0)
    findings.push(
      fault(
        'vlan-suspended',
        `VLAN ${listed(off.map(({ id, state }) => `${id} (${state})`))} is not active: its ports forward nothing until it is activated again.`,
        {
          topics: VLAN_TOPICS,
          tree: 'new-vlan',
          node: 'create',
        },
      ),
    )
  const used = own.filter(({ ports }) => ports.length > 0)
  if (used.length === 1 && used[0]?.id === '1' && own.length > 1)
    findings.push(
      warning(
        'all-in-vlan-1',
        `All ${used[0].ports.length} access ports are still in VLAN 1: the VLANs ${listed(own.filter(({ id }) => id !== '1').map(({ id }) => id))} exist, and no port belongs to them.`,
        {
          topics: VLAN_TOPICS,
          tree: 'new-vlan',
          node: 'port',
        },
      ),
    )
  const places = used
    .toSorted((one, other) => Number(one.id === '1') - Number(other.id === '1'))
    .map(({ id, name, ports }) => `${id} (${name}): ${listed(ports)}`)
  const empty = own.filter(({ id, ports }) => ports.length === 0 && id !== '1')
  findings.push(
    healthy(
      'vlans-listed',
      `${places.length > 0 ? `The access ports are divided like this: VLAN ${places.slice(0, 4).join('; VLAN ')}. ` : ''}To find a wrong VLAN, find the port of the device and read to the left. Trunk ports are missing from this list, because they carry many VLANs: see \`show interfaces trunk\`.`,
      { topics: VLAN_TOPICS, tree: 'wrong-vlan', node: 'port' },
    ),
  )
  if (empty.length > 0)
    findings.push(
      note(
        'vlan-without-ports',
        `VLAN ${listed(empty.map(({ id, name }) => `${id} (${name})`))} has no access port here. It may still cross on a trunk.`,
        { topics: VLAN_TOPICS },
      ),
    )
  return {
    what: '`show vlan`',
    findings,
    isOutput: (line) =>
      VLAN.test(line) || MORE.test(line) || /^\s*VLAN\s+(?:Name|Type)|^\s*-{4}\s+-{4}/i.test(line),
    answersTo: (said) => portsNamed(said).slice(0, 2).flatMap((port) => placeOf(own, port, said)),
  }
}

type Vlan = { readonly id: string; readonly name: string; readonly ports: readonly string[] }

/** In which VLAN a port is, and in which one the device on it seems to belong. */
function placeOf(vlans: readonly Vlan[], port: string, said: string): Finding[] {
  const place = vlans.find(({ ports }) => ports.some((one) => portKey(one) === port))
  const shown = place?.ports.find((one) => portKey(one) === port) ?? port.replace(/^./, (letter) => letter.toUpperCase())
  if (!place)
    return [
      answer(
        'port-not-listed',
        `${shown} is not in this list. Usually that means that it is a trunk now: \`show vlan brief\` shows access ports only. Look at \`show interfaces trunk\`, then at \`show interfaces ${shown} switchport\`.`,
        { topics: VLAN_TOPICS },
      ),
    ]
  const meant = vlans.find((vlan) => vlan.id !== '1' && vlan.id !== place.id && isMeant(vlan, said))
  if (meant)
    return [
      answer(
        'port-in-other-vlan',
        `${shown} is in VLAN ${place.id} (${place.name}), and what you tell of the device fits VLAN ${meant.id} (${meant.name}). So it is very probably in the wrong VLAN: its address belongs to a network that is not on this port. Put the port into VLAN ${meant.id}: \`interface ${shown}\`, \`switchport mode access\`, \`switchport access vlan ${meant.id}\`. Then ping its gateway.`,
        { topics: VLAN_TOPICS },
      ),
    ]
  return [
    answer(
      'port-in-vlan',
      `${shown} is an access port in VLAN ${place.id} (${place.name})${place.id === '1' ? ', the default: nobody has assigned it to another VLAN' : ''}.`,
      { topics: VLAN_TOPICS },
    ),
  ]
}

/** A VLAN is meant by its number, by its name, or by an octet of an address. */
function isMeant({ id, name }: Vlan, said: string): boolean {
  const word = name.toLowerCase().replace(/[^a-z].*$/, '').replace(/s$/, '')
  const isOctet = [...said.matchAll(/\b\d{1,3}\.(\d{1,3})\.(\d{1,3})\.\d{1,3}\b/g)].some(
    ([, second, third]) => second === id || third === id,
  )
  return (
    isOctet ||
    new RegExp(String.raw`\bvlan ?${id}\b`, 'i').test(said) ||
    (word.length > 2 && new RegExp(String.raw`\b${word}`, 'i').test(said))
  )
}

const portsIn = (text: string): string[] =>
  text
    .split(',')
    .map((port) => port.trim())
    .filter((port) => port !== '')

type Section = 'allowed' | 'active' | 'forwarding'

function trunkReading(lines: readonly string[]): FamilyReading {
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
function crossesAnswer(lists: ReadonlyMap<string, Partial<Record<Section, string>>>, said: string): Finding[] {
  const id = Number(/\bvlan ?(\d{1,4})\b/i.exec(said)?.[1])
  if (Number.isNaN(id)) return []
  const topics = ['vlan-trunking', 'vlan-assignment-faults']
  return [...lists].slice(0, 1).map(([port, { allowed, active, forwarding }]) => {
    const [inAllowed, inActive, inForwarding] = [allowed, active, forwarding].map((list) => (list === undefined ? null : numbersIn(list).has(id)))
    if (inAllowed === false)
      return answer('vlan-not-allowed', `VLAN ${id} is not in the allowed list of ${port} (${allowed}), so its frames do not cross this trunk. Add it at both ends: \`switchport trunk allowed vlan add ${id}\`; without “add” the list would be replaced. Then check that VLAN ${id} exists on both switches.`, { topics })
    if (inActive === false)
      return answer('vlan-not-active', `VLAN ${id} is allowed on ${port} and not active: this switch does not have it in its database. Create it: \`vlan ${id}\`.`, { topics })
    return inForwarding === false
      ? answer('vlan-blocked', `VLAN ${id} is active on ${port} and not forwarding: spanning tree blocks it here, or it is pruned. With a second uplink that is right.`, { topics })
      : answer('vlan-crosses', `VLAN ${id} crosses ${port} at this end. So compare the other end of the trunk: its allowed list, its VLANs, and its native VLAN.`, { topics })
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
