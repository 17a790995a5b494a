/** The words that the comparison of a sentence with its source knows: figures, units, negations and opposites. */
const listOf = (text: string): string[] => text.trim().split(/\s+/)

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

/** Words that deny something without a negation: a sentence with `not` may mean the same. Stems. */
export const DENYING: ReadonlySet<string> = new Set(
  listOf(
    `block drop deni refus reject discard prevent stop lose lost lack miss avoid ignor forbid forbidden exclud disabl
    fail failur skip except onli alon useless wrong fals dead absent empti differ rare seldom hardli few littl too
    instead rather zero missing leav left remov end gone keep kept open free separ impossibl unabl mistak hide hidden
    protect stay resist outsid before until unless sole solo just bar ban suppress silent silenc invis blind
    myth wast pointless vain ceas withhold omit bypass refrain cut away off without never break broken`,
  ),
)

/** Words that turn their stem around: `untagged`, `connectionless`. */
const TURNING =
  /^(?:un(?!i|der|til|d)|non|dis(?!k|p|t|c)|in(?:valid|correct|secure|active|visible|depend)|im|ir)|less$/

export const denies = (key: string): boolean => DENYING.has(key) || TURNING.test(key)

/** Pairs of stems; a sentence that has one where its source has the other says the opposite. */
const PAIRS = listOf(
  `allow:deni allow:block permit:deni permit:block accept:reject encrypt:plain encrypt:unencrypt encrypt:cleartext before:after
  faster:slower fast:slow alway:never up:down public:privat reliabl:unreli connectionless:connection-ori
  connectionless:connectionori higher:lower high:low highest:lowest more:less more:fewer most:least larger:smaller
  bigger:smaller big:small large:small biggest:smallest longer:shorter long:short longest:shortest increas:decreas
  rais:lower grow:shrink increas:reduc rise:fall add:remov enabl:disabl tag:untag manag:unmanag static:dynam
  inbound:outbound incom:outgo ingress:egress upstream:downstream up:down uplink:downlink sourc:destin sender:receiv
  send:receiv open:close first:last start:end begin:end insid:outsid intern:extern local:remot trust:untrust
  full:half singl:multipl singlemod:multimod shield:unshield straight:crossov success:fail succeed:fail same:differ
  secur:insecur safe:unsaf strong:weak stronger:weaker wider:narrow wide:narrow cheaper:expens hot:cold warm:cold
  symmetr:asymmetr statel:state activ:passiv connect:disconnect physic:logic physic:virtual physic:virtual
  true:fals right:wrong correct:incorrect correct:wrong possibl:imposs easi:hard easier:harder old:new older:newer
  earli:late earlier:later above:below over:under with:without recurs:iter unicast:broadcast authent:author
  known:unknown visibl:invis direct:indirect primari:secondari master:slave near:far nearest:farthest
  minimum:maximum least:most front:rear ahead:behind top:bottom left:right optional:mandatori option:requir
  encapsul:decapsul transmit:receiv read:write client:server odd:even posit:negat`,
).map((pair) => pair.split(':') as [string, string])

/** The opposites of a stem. */
export const OPPOSITES: ReadonlyMap<string, readonly string[]> = (() => {
  const opposites = new Map<string, string[]>()
  const add = (from: string, to: string) =>
    opposites.set(from, [...(opposites.get(from) ?? []), to])
  for (const [one, other] of PAIRS) {
    add(one, other)
    add(other, one)
  }
  return opposites
})()

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
    'by to from of than into onto for with without in on through per as at between via against',
  ),
)
