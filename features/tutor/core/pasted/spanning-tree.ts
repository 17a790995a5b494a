/** `show spanning-tree`: who is the root, and which ports block. */
import {
  answer,
  fault,
  healthy,
  listed,
  macOf,
  note,
  PORT,
  warning,
  type Finding,
  type Reader,
} from './reading.ts'
import { rootOf, treeAnswers } from './root-answers.ts'

const ROW = new RegExp(
  String.raw`^\s*(${PORT})\s+(Root|Desg|Altn|Back|Mstr|Shr)\s+(FWD|BLK|LIS|LRN|BKN|DIS)\*?\s*(\d+)\s+(\S+)\s*(.*)$`,
  'i',
)
const OTHERS =
  /^\s*(?:VLAN\d{4}|MST\d+\s*$|Spanning tree enabled protocol|Root ID|Bridge ID|This bridge is the root|Hello Time|Aging Time|Interface\s+Role Sts|Address\s+[0-9a-f]{4}\.|Cost\s+\d|Port\s+\d+ \()/i
const TOPICS = ['spanning-tree', 'stp-roles-and-states', 'stp-loop-faults']

type Port = {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly cost: number
  readonly type: string
}

export const readSpanningTree: Reader = (lines) => {
  const ports = lines.flatMap((line): Port[] => {
    const match = ROW.exec(line)
    return match
      ? [
          {
            name: match[1] ?? '',
            role: match[2] ?? '',
            state: (match[3] ?? '').toUpperCase().replace('*', ''),
            cost: Number(match[4]),
            type: match[6] ?? '',
          },
        ]
      : []
  })
  const heads = lines.filter((line) => OTHERS.test(line))
  const isOff = lines.some((line) =>
    /^\s*(?:No spanning tree instances? exists?|Spanning tree instance\(s\) for vlan \d+ does not exist)/i.test(
      line,
    ),
  )
  if (ports.length === 0 && heads.length < 2 && !isOff) return null
  const findings = [
    ...(isOff
      ? [
          fault(
            'no-spanning-tree',
            'No spanning tree runs here: nothing opens a loop in this VLAN. It is turned off, or the VLAN has no active port.',
            { topics: TOPICS, tree: 'switching-loop', node: 'lights' },
          ),
        ]
      : []),
    ...rootFindings(lines),
    ...ports.flatMap(portFindings),
  ]
  const blocked = ports
    .filter(({ state, role }) => state === 'BLK' && /Altn|Back/i.test(role))
    .map(({ name, role }) => `${name} (${role})`)
  if (blocked.length > 0)
    findings.push(
      note(
        'blocking-port',
        `${listed(blocked)} blocks, and that is spanning tree's work: the port is a spare path and carries nothing as long as the other one lives. It is a fault only if the slow link forwards and the fast one blocks.`,
        { topics: TOPICS, tree: 'switching-loop', node: 'root' },
      ),
    )
  if (findings.every(({ weight }) => weight < 2))
    findings.push(
      healthy(
        'tree-settled',
        `${ports.length > 0 ? `${ports.filter(({ state }) => state === 'FWD').length} of ${ports.length} ports forward, and none is between two states. ` : ''}The tree has settled. Whether it is a good tree depends on the root: check that the root is the switch that you chose.`,
        { topics: TOPICS },
      ),
    )
  return {
    what: '`show spanning-tree`',
    findings,
    isOutput: (line) =>
      ROW.test(line) || OTHERS.test(line) || /spanning tree instance|^\s*-{4,}/i.test(line),
    answersTo: (said) => [
      ...rootAnswer(lines, said),
      ...treeAnswers(rootOf(lines, ports), ports, said),
    ],
  }
}

/** `SW3 is the old access switch. should i worry?` */
function rootAnswer(lines: readonly string[], said: string): Finding[] {
  const isByChance = rootFindings(lines).some(({ id }) => id === 'root-by-chance')
  const isOwn = lines.some((line) => /This bridge is the root/i.test(line))
  if (
    !isByChance ||
    !isOwn ||
    !/\b(?:old|access|closet|edge|small|worry|normal|ok|bad|wrong|right|good)\b/i.test(said)
  )
    return []
  return [
    answer(
      'root-in-the-wrong-place',
      `Yes, if this is not the switch that you want in the middle: all paths of the tree lead to the root, so a root at the edge sends traffic between other switches through a small, old switch, and the ports that block are chosen from there. If it fails, the tree is calculated again. Nothing is broken now. Make the core switch the root with a lower priority, e.g. \`spanning-tree vlan ${
        /VLAN0*(\d+)|vlan (\d+)/i
          .exec(lines.join('\n'))
          ?.slice(1)
          .find((one) => one !== undefined) ?? '1'
      } root primary\`, and a second one the spare.`,
      { topics: TOPICS },
    ),
  ]
}

function rootFindings(lines: readonly string[]): Finding[] {
  const at = lines.findIndex((line) => /Root ID/i.test(line))
  const until = lines.findIndex((line) => /Bridge ID/i.test(line))
  const part = at < 0 ? [] : lines.slice(at, until > at ? until : at + 6)
  const priority = Number(/Priority\s+(\d+)/i.exec(part.join('\n'))?.[1] ?? Number.NaN)
  const address = /Address\s+([0-9a-f.:-]{12,17})/i.exec(part.join('\n'))?.[1]
  const vlan = Number(/VLAN0*(\d+)/i.exec(lines.join('\n'))?.[1] ?? 0)
  const isOwn = lines.some((line) => /This bridge is the root/i.test(line))
  const cost = Number(/^\s*Cost\s+(\d+)/im.exec(part.join('\n'))?.[1] ?? 0)
  const isDefault =
    priority >= 32_768 && priority < 32_768 + 4095 && (vlan === 0 || priority === 32_768 + vlan)
  return [
    ...(isDefault
      ? [
          warning(
            'root-by-chance',
            `The root${address === undefined ? '' : ` ${macOf(address)}`} has the priority ${priority}, which is the default 32768${priority > 32_768 ? ` plus the VLAN number ${priority - 32_768}` : ''}: nobody chose it, and the lowest MAC address won${isOwn ? '; it is this switch' : ''}. Give the core switch a low priority.`,
            { topics: TOPICS, tree: 'switching-loop', node: 'root' },
          ),
        ]
      : []),
    ...(cost === 19 || cost === 100
      ? [
          warning(
            'slow-root-path',
            `The way to the root costs ${cost}: with the short costs that is a link of ${cost === 19 ? '100' : '10'} Mb/s. If a gigabit link exists, the traffic takes a detour.`,
            {
              topics: TOPICS,
              tree: 'switching-loop',
              node: 'wrong-root',
            },
          ),
        ]
      : []),
  ]
}

function portFindings({ name, state, type, role }: Port): Finding[] {
  const broken = /\*?(PVID_Inc|TYPE_Inc|ROOT_Inc|LOOP_Inc|BA_Inc|BPDU_Inc)/i
    .exec(type)?.[1]
    ?.toLowerCase()
  if (broken !== undefined || state === 'BKN')
    return [
      fault(
        'inconsistent',
        `${name} is blocked as inconsistent${broken === undefined ? '' : ` (${broken}): ${INCONSISTENT[broken] ?? 'the two ends do not agree'}`}.`,
        {
          topics: [...TOPICS, 'vlan-trunking'],
          ...(broken === 'pvid_inc'
            ? { tree: 'new-vlan', node: 'native' }
            : { tree: 'switching-loop', node: 'root' }),
        },
      ),
    ]
  return [
    ...(state === 'LIS' || state === 'LRN'
      ? [
          note(
            'not-settled',
            `${name} is ${state === 'LIS' ? 'listening' : 'learning'}: the tree is being calculated now. Look again in half a minute; if it is still there, something changes again and again.`,
            { topics: TOPICS },
          ),
        ]
      : []),
    ...(/\bShr\b/i.test(type)
      ? [
          warning(
            'shared-link',
            `${name} is of the type Shr, shared: spanning tree uses that for half duplex. Check the duplex of both ends.`,
            { topics: ['speed-and-duplex', ...TOPICS], tree: 'duplex-mismatch', node: 'settings' },
          ),
        ]
      : []),
    ...(/back/i.test(role)
      ? [
          warning(
            'backup-port',
            `${name} has the role backup: the switch hears itself there, so two of its ports lead to the same segment, e.g. by a cord between two jacks or a small switch.`,
            { topics: TOPICS, tree: 'switching-loop', node: 'desk' },
          ),
        ]
      : []),
  ]
}

const INCONSISTENT: Readonly<Record<string, string>> = {
  pvid_inc: 'the native VLANs of the two ends differ',
  type_inc: 'one end is a trunk and the other an access port',
  root_inc: 'root guard heard a better root on it',
  loop_inc: 'loop guard misses the expected BPDUs',
}
