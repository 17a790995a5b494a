/** What each of the ports needs that the words beside a list name: `user on 2 says slow, user on 3 says dead`. */
import { answer, portKey, portsNamed, type Finding } from './reading.ts'

export type AskedPort = {
  readonly name: string
  /** The port in words, a sentence. */
  readonly line: string
  /** What to do; the same key is the same fix. */
  readonly state: PortState
}

export type PortState =
  | 'up'
  | 'shut'
  | 'no-signal'
  | 'errored'
  | 'inactive'
  | 'suspended'
  | 'half'
  | 'slow'
  | 'layer-2'

const FIXES: Readonly<Record<PortState, string>> = {
  up: 'nothing is to be done at the port: look at address, VLAN and counters',
  shut: 'type `no shutdown` on the port, after you know why it was shut; the cable is not the cause',
  'no-signal':
    'look at the cable, the plug and the device: try another device, then another patch cord, then another port',
  errored:
    'read the reason (`show interfaces status err-disabled`), remove the cause, then `shutdown` and `no shutdown`',
  inactive: 'create its VLAN on this switch, or put the port into the right VLAN',
  suspended: 'make it match its link bundle: speed, duplex, VLANs and LACP on both ends',
  half: 'set both ends to auto, so that they agree on full duplex',
  slow: 'test or replace the cable: a gigabit link needs all four pairs',
  'layer-2':
    'compare the protocol settings of both ends: there is a signal, and Layer 2 does not agree',
}

const SAME =
  /\bsame (?:fix|thing|problem|cause|reason|solution|fault|action|way)\b|\bboth (?:the )?same\b|\b(?:do|fix) (?:the same|both)\b|\bdifferen(?:ce|t)\b/i
const FIX =
  /\b(?:fix\w*|do|bring|get|turn|make)\b|\bhow\b|\bwhat (?:now|next|is wrong|to)\b|\bwhat'?s wrong\b|\bwhy\b|\bcomplain\w*|\bsays?\b/i
/** A bare number where a port is meant: `port 5 and port 6`, `user on 2`, `between 2 and 3`. */
const NUMBER =
  /\b(?:ports?|interfaces?|jacks?)\s*#?\s*(\d{1,2})\b|(?:\b(?:on|users?|between|and|vs|versus|or)|,)\s*#?\s*(\d{1,2})\b(?!\s*(?:%|ms|gb|mb|mbit|gbit|users|people|hours?|minutes?|days?|weeks?|times|v\b|w\b))/gi
const MOST = 3

/** The names of the ports that are meant, in the order of the words. */
export function portsMeant(said: string, names: readonly string[]): string[] {
  const named = portsNamed(said).flatMap((key) => names.filter((name) => portKey(name) === key))
  if (named.length > 0) return [...new Set(named)]
  // `0/1 and 0/2`: the letters are left out.
  const places = [...said.matchAll(/(?<![\w./])(\d{1,2}(?:\/\d{1,2}){1,2})(?![\w./]\d)/g)]
    .map(([, place]) => place ?? '')
    .flatMap((place) =>
      names.filter((name) => new RegExp(String.raw`^[a-z -]+${place}$`, 'i').test(name)),
    )
  if (places.length > 0) return [...new Set(places)]
  const numbers = [...said.matchAll(NUMBER)].map(([, port, number]) => port ?? number ?? '')
  return [
    ...new Set(numbers.flatMap((number) => names.filter((name) => lastNumber(name) === number))),
  ]
}

const lastNumber = (name: string): string => /(\d+)$/.exec(name)?.[1] ?? ''

/** Empty where the words name no port, or only ask what one is and another reader tells it. */
export function portFixes(ports: readonly AskedPort[], said: string): Finding[] {
  const meant = portsMeant(
    said,
    ports.map(({ name }) => name),
  ).slice(0, MOST)
  const asked = meant.flatMap((one) => ports.find(({ name }) => name === one) ?? [])
  if (asked.length === 0) return []
  const isFix = FIX.test(said) || SAME.test(said)
  const told = asked.map(({ line, state }) =>
    isFix && state !== 'up'
      ? `${line}${guardWords(state, said)} To mend it, ${FIXES[state]}.`
      : line,
  )
  const isSame = new Set(asked.map(({ state }) => state)).size === 1
  const verdict =
    asked.length > 1 && SAME.test(said)
      ? `**${isSame ? 'Yes, the same for all.' : 'No, they need different things.'}** `
      : ''
  return [
    answer('port-asked', `${verdict}${told.join(' ')}`, {
      topics: ['port-status', 'show-port-and-config-commands'],
    }),
  ]
}

/** A switch that was plugged in tells the reason before the log does. */
const guardWords = (state: PortState, said: string): string =>
  state === 'errored' && /\b(?:switch|hub|router|loop\w*)\b/i.test(said)
    ? ' After a switch was plugged in, the reason is most probably BPDU guard: the port of a PC must not hear the messages of a switch, so it was shut. Remove that switch first, or have it connected to a port that is meant for one.'
    : ''
