/** In what a port differs from the other members of its link bundle, and in what the two ends differ. */
import { answer, listed, portKey, type Finding } from './reading.ts'

type Member = {
  readonly name: string
  readonly label: string
  readonly vlan: string
  readonly duplex: string
  readonly speed: string
}

const MEMBERS = /\bPo\d+\([A-Za-z]+\)/i
const MEMBER = /([A-Za-z]+\s?\d+(?:\/\d+)*)\([A-Za-z]+\)/g

/** The others of its bundle in `show etherchannel summary`; else the ports with the same description. */
function peersOf(port: Member, ports: readonly Member[], lines: readonly string[]): Member[] {
  const bundle = lines.find(
    (line) => MEMBERS.test(line) && namesIn(line).includes(portKey(port.name)),
  )
  const names = bundle === undefined ? [] : namesIn(bundle)
  return ports.filter(
    (other) =>
      other.name !== port.name &&
      (bundle === undefined
        ? port.label !== '' && other.label === port.label
        : names.includes(portKey(other.name))),
  )
}

const namesIn = (line: string): string[] =>
  [...line.matchAll(MEMBER)].map(([, name = '']) => portKey(name))

const plain = (value: string): string => value.replace(/^a-/, '')

/** Empty where nothing shows a difference. */
export function differenceWords(
  port: Member,
  ports: readonly Member[],
  lines: readonly string[],
): string {
  const [peer] = peersOf(port, ports, lines)
  if (!peer) return ''
  const differs = (['speed', 'duplex', 'vlan'] as const).filter(
    (key) => plain(port[key]) !== plain(peer[key]) && port[key] !== 'auto' && peer[key] !== 'auto',
  )
  if (differs.length === 0) return ''
  const told = differs.map(
    (key) =>
      `its ${key === 'vlan' ? 'VLAN or mode' : key} is ${plain(port[key])}, and that of ${peer.name} is ${plain(peer[key])}`,
  )
  const fix = differs.includes('speed')
    ? ` All members must have the same speed. A gigabit port that came up at ${plain(port.speed)} usually has a cable with a broken pair, or a speed that was fixed at one end: replace the patch cord, set both ends to auto, and the port joins by itself.`
    : ' Set it like the other members, and the port joins by itself.'
  return ` Here the difference shows: ${listed(told)}.${fix}`
}

/** One end negotiates, the other is set by hand. */
export const modesAnswer = (own: string, topics: readonly string[]): Finding =>
  answer(
    'modes-differ',
    `The two ends are set in different ways: here the bundle is ${own === '-' ? 'static (mode on), which negotiates nothing' : `made by ${own}`}, and the other end ${own === '-' ? 'waits for the messages of LACP' : 'is on, which sends no messages'}. So the end with LACP finds no partner and takes its ports as single ones, and the static end sends as into a bundle: frames get lost or loop. Set \`channel-group … mode active\` at both ends.`,
    { topics },
  )
