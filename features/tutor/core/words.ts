/**
 * Splits text into comparable words: stems, with technical compounds kept whole.
 *
 * `Wi-Fi`, `WiFi` and `wi fi` become one word, and so do `Cat 6` and `Cat6`, `layer 2` and `layer2`; `802.1q`,
 * `10.0.0.0/8` and `/27` stay as they are.
 */
import { stem } from './stem.ts'

const TOKEN = /\/\d{1,3}(?![\w.])|[a-z0-9]+(?:[.:/+'-][a-z0-9]+)*/gi

/** Words without their own meaning in any text. */
const STOP_WORDS = new Set(
  `a about above after again all also am an and any are aren't as at be because been before being below between
  both but by can can't cannot could did do does doesn't doing don't down during each either else ever every few for from
  further get gets getting go goes going got had has hasn't have haven't having he her here hers herself him himself
  his i i'd i'll i'm i've if in into is isn't it it's its itself just let let's like me more most much my myself no nor
  not now of off on once one only onto or other ought our ours ourselves out over own per s same shall she should so some such t than that
  that's the their theirs them themselves then there these they this those through to too two under until up upon us
  very was wasn't we were what what's whats when where which while who whom whose why will with without would wouldn't yes yet you your
  yours yourself e.g i.e etc eg ie
  monday tuesday wednesday thursday friday saturday sunday`.split(/\s+/),
)

/** Words that questions are built with: they say what is wanted, not about what. */
const ASKING_WORDS = new Set(
  `actually able answer ask basically briefly called compare compared comparison concept correct define definition
  describe detail details difference different differences differ distinguish example examples exactly exam exams exist explain
  explained explanation fact give given happen happens help hey hello hi how idea kind know learn lesson list
  main make makes mean meaning means must need needed needs okay ok overview please point purpose question quick
  quickly really remember say says see show simple simply stand stands study summarize summary take talk teach
  tell term thanks thank thing things think topic track try understand use used useful uses using usually versus
  vs want wanted way ways word words work working works write wrong right best good better
  reason reasons important calculate calculated compute determine figure identify recognize require requires required include includes perform someone something somebody anybody anyone anything people person still
  come comes people actually mine happening keep keeps mr ms sure maybe possible possibly kinds type types`.split(
    /\s+/,
  ),
)

/** One word of a text in its comparable form, in the order of the text. */
export type Token = {
  readonly raw: string
  /** Its forms: the whole, and for a compound its parts. Any of them counts as the word. */
  readonly forms: readonly (readonly string[])[]
  readonly isStop: boolean
  readonly isAsking: boolean
}

export function tokensOf(text: string): Token[] {
  return (text.replaceAll('’', "'").match(TOKEN) ?? []).map(keptTokenOf)
}

/** A few thousand words make up nearly all of a text, and each is read once; all of them would fill memory. */
const MOST_KEPT = 8000
const tokenByWritten = new Map<string, Token>()

function keptTokenOf(written: string): Token {
  const kept = tokenByWritten.get(written)
  if (kept) return kept
  const token = tokenOf(written)
  if (tokenByWritten.size >= MOST_KEPT) tokenByWritten.clear()
  tokenByWritten.set(written, token)
  return token
}

function tokenOf(written: string): Token {
  // `APs` is the plural of AP; `IPS` is not a plural of IP.
  const raw = (/^[A-Z]{2,5}s$/.test(written) ? written.slice(0, -1) : written).toLowerCase()
  const word = raw.replace(/'s$/, '')
  const isStop = STOP_WORDS.has(raw) || STOP_WORDS.has(word)
  return { raw: word, forms: formsOf(word), isStop, isAsking: ASKING_WORDS.has(word) }
}

/** The same protocol inside TLS or SSL: FTPS is not several FTPs. */
const NO_PLURALS = new Set(['ftps', 'https', 'imaps', 'ldaps', 'sips', 'smtps'])

function formsOf(word: string): string[][] {
  // Three letters are a name more often than an inflected word: DNS, IPS, IDS, NAS.
  if (word.length <= 3 || NO_PLURALS.has(word)) return [[word]]
  if (/^[a-z]+$/.test(word)) return [[stem(word)]]
  // An address, a standard or a time is one token; its parts would match by accident.
  if (/^\/?[\d.:/a-f]*$/.test(word) || /^\d+\.\d/.test(word)) return [[word]]
  const parts = word.split(/[^a-z0-9]+/).filter((part) => part.length > 1)
  const whole = word.replaceAll(/[^a-z0-9]+/g, '')
  return parts.length > 1
    ? [[stem(whole)], parts.flatMap((part) => formsOf(part)[0] ?? [])]
    : [[stem(whole)]]
}

/** Every form of every word with meaning: the index terms of a text. */
export function indexWordsOf(text: string): string[] {
  const words: string[] = []
  let before: Token | undefined
  for (const token of tokensOf(text)) {
    // The pair comes behind the forms of its first word.
    if (before && joinsWithNumber(before.raw, token.raw)) words.push(`${before.raw}${token.raw}`)
    if (!token.isStop) for (const form of token.forms) words.push(...form)
    before = token
  }
  return words
}

const NUMBER = /^\d{1,5}[a-z]{0,2}$/
const BEFORE_NUMBER = /^[a-z]{2,12}$/

/** True for `layer` before `2` and `cat` before `6a`: together they name one thing. */
export function joinsWithNumber(word: string, next: string | undefined): boolean {
  return next !== undefined && NUMBER.test(next) && BEFORE_NUMBER.test(word)
}
