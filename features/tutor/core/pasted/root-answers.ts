/** What `show spanning-tree` says to the words beside it: who is root, why a port blocks, whether to mend it. */
import { answer, macOf, portKey, portsNamed, type Finding } from './reading.ts'

const TOPICS = ['spanning-tree', 'stp-roles-and-states']

export type Root = {
  readonly address: string | null
  readonly priority: number | null
  /** The port that leads to the root; null if this switch is the root or the lines do not show it. */
  readonly port: string | null
  readonly isOwn: boolean
  /** The priority of this switch, as its part of the output shows it. */
  readonly own: number | null
}

type Port = {
  readonly name: string
  readonly role: string
  readonly state: string
  readonly cost: number
}

export function rootOf(lines: readonly string[], ports: readonly Port[]): Root {
  const at = lines.findIndex((line) => /Root ID/i.test(line))
  const until = lines.findIndex((line) => /Bridge ID/i.test(line))
  const part = (at < 0 ? [] : lines.slice(at, until > at ? until : at + 6)).join('\n')
  const rest = until < 0 ? '' : lines.slice(until, until + 4).join('\n')
  const isOwn = lines.some((line) => /This bridge is the root/i.test(line))
  const priority = (text: string) => Number(/Priority\s+(\d+)/i.exec(text)?.[1] ?? 0) || null
  return {
    address: /Address\s+([0-9a-f.:-]{12,17})/i.exec(part)?.[1] ?? null,
    priority: priority(part),
    port: isOwn
      ? null
      : (/Port\s+\d+ \(([^)]+)\)/i.exec(part)?.[1] ??
        ports.find(({ role }) => /root/i.test(role))?.name ??
        null),
    isOwn,
    own: priority(rest),
  }
}

const ROOT_ASKED = /\broot\b/i
const BLOCK_ASKED = /\b(?:blk|(?:un)?block\w*|altn?|alternate|not forward\w*|no traffic)\b/i
const MEND_ASKED =
  /\b(?:fix|repair|mend|fault|broken|problem|unblock|enable|open|wrong|bad|ok|normal)\b/i

export function treeAnswers(root: Root, ports: readonly Port[], said: string): Finding[] {
  return [
    ...(ROOT_ASKED.test(said) ? rootAnswer(root) : []),
    ...(BLOCK_ASKED.test(said) ? blockAnswer(root, ports, said) : []),
  ]
}

function rootAnswer({ address, priority, port, isOwn, own }: Root): Finding[] {
  if (!isOwn && address === null) return []
  const values = `${address === null ? '' : macOf(address)}${priority === null ? '' : `${address === null ? '' : ' '}with priority ${priority}`}`
  const text = isOwn
    ? `This switch itself is the root${values === '' ? '' : ` (${values})`}: the output says “This bridge is the root”.`
    : `The root is another switch, ${values}; this switch is not it${own !== null && priority !== null && own > priority ? ` (its own priority is ${own}, and the lower number wins)` : ''}.${port === null ? '' : ` The way to the root is ${port}: \`show cdp neighbors\` or \`show lldp neighbors\` names the switch behind it; follow it until one says “This bridge is the root”.`}`
  return [answer('root-asked', text, { topics: TOPICS })]
}

function blockAnswer({ port }: Root, ports: readonly Port[], said: string): Finding[] {
  const names = portsNamed(said)
  const blocked = ports.filter(({ role, state }) => state === 'BLK' && /^(?:altn|back)/i.test(role))
  const asked =
    blocked.find(
      ({ name }) =>
        names.includes(portKey(name)) ||
        new RegExp(String.raw`\b${/\d+$/.exec(name)?.[0] ?? 'none'}\b`).test(said),
    ) ?? blocked[0]
  if (!asked) return []
  const rival = ports.find(({ name }) => port !== null && portKey(name) === portKey(port))
  const reason =
    rival === undefined
      ? 'another port has the better way to the root'
      : rival.cost === asked.cost
        ? `${rival.name} leads to the root as well and has the better value, at the same cost ${asked.cost}`
        : `${rival.name}, at cost ${rival.cost}, has the better way to the root`
  const isSlower = rival !== undefined && rival.cost > asked.cost
  const mend = !MEND_ASKED.test(said)
    ? ''
    : isSlower
      ? ' Check it: the port that blocks is the faster link here, so the root or a cost may be set wrongly.'
      : ' Do not fix it: opened, the two links make a loop. To use both at once, put them into a bundle (LACP), if both go to the same switch.'
  return [
    answer(
      'block-asked',
      `${asked.name} blocks because ${reason}: it is a spare path (${/back/i.test(asked.role) ? 'backup' : 'alternate'}) and takes over if the other fails.${mend}`,
      { topics: TOPICS },
    ),
  ]
}
