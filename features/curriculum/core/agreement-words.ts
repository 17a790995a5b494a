/** The words that the comparison of a sentence with its source knows: figures, units, negations and opposites. */
import { stemmer } from 'stemmer'

const listOf = (text: string): string[] => text.trim().split(/\s+/)

const SECURE_NAMES = new Set(listOf('https ftps smtps ldaps imaps sips'))

/** `APs` is the plural of AP; `switches` and `switching` have one stem; `Wi-Fi` and `wifi` are one word. */
export function keyOf(raw: string, word: string): string {
  if (/^[A-Z]{2,6}s$/.test(raw)) return word.slice(0, -1)
  const whole = word.replaceAll(/[^a-z0-9]/g, '')
  // The `S` of a name is no plural.
  if (/^[A-Z0-9]{2,}$/.test(raw) || SECURE_NAMES.has(whole)) return whole
  return whole.length <= 3 || !/^[a-z]+$/.test(whole) ? whole : stemmer(whole)
}

export const NUMBER_WORDS: Readonly<Record<string, number>> = Object.fromEntries([
  ...listOf(
    'zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty',
  ).map((word, value) => [word, value] as const),
  ...listOf('thirty forty fifty sixty seventy eighty ninety').map(
    (word, at) => [word, (at + 3) * 10] as const,
  ),
  ['hundred', 100],
  ['thousand', 1000],
  ['million', 1_000_000],
  ['dozen', 12],
])

/** In one spelling each. */
export const UNITS: Readonly<Record<string, string>> = Object.fromEntries(
  [
    '% percent',
    'bit bits',
    'byte bytes octets octet',
    'kbit kb/s kbps kbit/s kilobits',
    'mbit mb/s mbps mbit/s megabits megabit',
    'gbit gb/s gbps gbit/s gigabits gigabit',
    'hz hertz',
    'khz kilohertz',
    'mhz megahertz',
    'ghz gigahertz',
    'ms milliseconds millisecond',
    's second seconds',
    'min minute minutes',
    'hour hours h',
    'day days',
    'week weeks',
    'month months',
    'year years',
    'mm millimeters',
    'cm centimeters',
    'm meter meters',
    'km kilometer kilometers',
    'w watt watts',
    'kw kilowatts',
    'v volt volts',
    'a amp amps amperes',
    'va',
    'dbm',
    'db decibels decibel',
    'c celsius',
    'f fahrenheit',
    'nm nanometers',
    'kib',
    'mib',
    'gib',
  ].flatMap((line) => {
    const [unit = '', ...spellings] = line.split(' ')
    return [unit, ...spellings].map((spelling) => [spelling, unit])
  }),
)

export const NEGATORS: ReadonlySet<string> = new Set(
  listOf('not never no none nothing nobody nowhere neither nor without'),
)

/** As the words of a text are compared: their stems. */
const stemsOf = (text: string): string[] => listOf(text).map((word) => keyOf(word, word))

/** Words that deny something without a negation: a sentence with `not` may mean the same. */
const DENYING: ReadonlySet<string> = new Set(
  stemsOf(
    `block drop deny denied refuse reject discard prevent stop lose lost lack miss avoid ignore forbid forbidden exclude
    disable fail failure skip except alone useless wrong false dead absent empty differ different rare seldom hardly few
    little too instead rather zero missing leave left remove end gone keep kept free separate impossible unable mistake
    hide hidden protect stay resist outside before bare ban suppress silent silence invisible blind myth waste pointless
    vain cease withhold omit bypass refrain cut away off break broken down only just until unless`,
  ),
)

/** Words that turn their stem around: `untagged`, `connectionless`. */
const TURNING =
  /^(?:un(?!i|der|til|d)|non|dis(?!k|p|t|c)|in(?:valid|correct|secure|active|visible|depend)|im|ir)|less$/

export const denies = (key: string): boolean => DENYING.has(key) || TURNING.test(key)

/** A sentence that has one where its source has the other says the opposite. */
const PAIRS = listOf(
  `allow:deny allow:block permit:deny permit:block accept:reject encrypted:plain encrypted:unencrypted
  encrypted:cleartext before:after faster:slower fast:slow up:down public:private reliable:unreliable
  connectionless:connection-oriented higher:lower high:low highest:lowest more:less more:fewer most:least larger:smaller
  bigger:smaller big:small large:small biggest:smallest longer:shorter long:short longest:shortest increase:decrease
  increase:reduce raise:lower grow:shrink rise:fall add:remove enable:disable tagged:untagged managed:unmanaged
  static:dynamic inbound:outbound incoming:outgoing ingress:egress upstream:downstream uplink:downlink source:destination
  sender:receiver send:receive open:close first:last start:end begin:end inside:outside internal:external local:remote
  trusted:untrusted full:half single:multiple singlemode:multimode shielded:unshielded straight:crossover success:failure
  succeed:fail same:different secure:insecure safe:unsafe strong:weak stronger:weaker wide:narrow wider:narrower
  cheap:expensive hot:cold warm:cold symmetric:asymmetric stateful:stateless active:passive connect:disconnect
  physical:logical physical:virtual true:false right:wrong correct:incorrect correct:wrong possible:impossible easy:hard
  easier:harder old:new older:newer early:late earlier:later above:below over:under recursive:iterative unicast:broadcast
  authentication:authorization known:unknown visible:invisible direct:indirect primary:secondary near:far
  nearest:farthest minimum:maximum front:rear ahead:behind top:bottom left:right optional:mandatory
  encapsulate:decapsulate transmit:receive read:write odd:even positive:negative`,
).map((pair) => pair.split(':').map((word) => keyOf(word, word)) as [string, string])

/** The opposites of a stem. */
export const OPPOSITES: ReadonlyMap<string, readonly string[]> = (() => {
  const opposites = new Map<string, string[]>()
  const add = (from: string, to: string) => {
    if (from !== to) opposites.set(from, [...(opposites.get(from) ?? []), to])
  }
  for (const [one, other] of PAIRS) {
    add(one, other)
    add(other, one)
  }
  return opposites
})()

/** Whether a text that has the one where another text has the other says the opposite: `highest` and `lowest`. */
export const areOpposites = (one: string, other: string): boolean =>
  OPPOSITES.get(keyOf(one, one.toLowerCase()))?.includes(keyOf(other, other.toLowerCase())) === true

export const ALL_WORDS: ReadonlySet<string> = new Set(
  listOf('all every each always everything everyone everybody'),
)
export const NONE_WORDS: ReadonlySet<string> = new Set(
  listOf('no none nothing nobody never neither'),
)
export const ONLY_WORDS: ReadonlySet<string> = new Set(listOf('only solely exclusively'))

export const STOP_WORDS: ReadonlySet<string> = new Set(
  listOf(
    `a about again also am an and any are as at be been being both but by can could did do does doing
    each either else ever every everything everyone everybody for from get gets got had has have having he her here him his how i if in into is it
    its itself just let like may me might must my of off on once only onto or other our ought out own per s she should so
    some such t than that the their them themselves then there these they this those through to too upon us very
    was we were what when where whether which while who whom whose why will with would yet you your yours even still already
    e.g i.e etc all always several many few most often sometimes usually because although though since until unless
    however thus therefore hence own whole one's really quite rather instead solely exclusively rarely partly mostly
    during among between against across within along around via`,
  ),
)

/** Stop words that say how two things relate. */
export const RELATIONS: ReadonlySet<string> = new Set(
  listOf(
    'by to from of than into onto for with without in on through per as at between via against each every all no not only has have had',
  ),
)

/** Figures of one shape may be taken for each other: `443` and `80`, but not `10.0.0.0/8`. */
export const shapeOf = (figure: { readonly key: string; readonly isSpelled: boolean }): string =>
  figure.isSpelled ? 'spelled' : figure.key.replaceAll(/[\da-f]+/g, '0')
