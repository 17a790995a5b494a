/**
 * How long a transfer takes if only a share of the line is there, over one link of a bundle, or within a window; which
 * rate a window asks for; and how much goes through in a time.
 *
 * Time is the size in bits divided by the bits per second (8 bits make a byte).
 */
import type { Request } from '../calculation.ts'
import { amountsIn, asRate, asSize, type Amount } from './amounts.ts'
import { DURATION, hoursOf } from './plain-text.ts'

const ASKS_TIME =
  /\bhow (?:long|much time|many (?:seconds|minutes|mins|hours|days))\b|\b(?:time|eta)\b|\bwhen (?:is|will)\b|\bfinish\w*|\bdone\b|\bin theory\b|\b(?:minutes|seconds|hours|mins)\s*\?|\bhow fast\b.*\b(?:copied|done|through|over)\b/
const ASKS_FIT =
  /\b(?:will|does|can|could|would|do)\b.*\b(?:fit|finish\w*|done|enough|make it|complete\w*|manage|through|over)\b|\b(?:in|within) \d+(?:\.\d+)? (?:hours?|minutes?|days?) ?\?|\benough\b|\bfits?\b|\b(?:is|are) (?:\d+|an?) (?:hours?|minutes?|days?) (?:ok|okay|fine|enough)\b/
const ASKS_RATE =
  /\b(?:what|which|how much|how fast)\b.*\b(?:speed|band ?width|rate|line|link|mbps|gbps|mbit\w*|connection|through ?put)\b|\bhow fast\b|\bhow many (?:mbps|gbps|mbit\w*|gbit\w*|megabits?)\b/
const ASKS_SIZE =
  /\bhow (?:much|many (?:gb|mb|tb|gigabytes|megabytes|terabytes|bytes))\b|\bstorage\b/
/** Such questions have families of their own, or no single answer. */
const OTHER =
  /\butili[sz]ation\b|\bgoodput\b|\bwindow (?:size|scal)|\btcp window\b|\brtt\b|(?<!% )\befficiency\?|\bthrough ?put\b.*\bwhat\b|\braid\b|\bper month\b|\bcalls?\b|\bcodec\b|\bwhy\b|\bcompress\w*|\bdedup\w*/
const BUNDLE =
  /\blags?\b|\blacp\b|\bether ?channel\b|\bport[ -]?channel\b|\bbond\w*|\bbundle\w*|\baggregat\w*|\bteam(?:ed|ing)\b/
const MANY_FLOWS =
  /\b(?:many|several|parallel|all) (?:users|clients|flows|copies|streams|pcs|sessions)\b/

export function readLinkTimes(raw: string): Request[] {
  const { text, amounts } = amountsIn(raw)
  const words = text.toLowerCase()
  if (OTHER.test(words) || amounts.length === 0 || amounts.length > 3) return []
  const { size, rate } = sizeAndRate(amounts)
  const window = windowIn(words)
  const [narrow] = narrowest(words, amounts)
  if (narrow) return readTime({ words, ...narrow, window })
  if (size && rate && amounts.length === 2) return readTime({ words, size, rate, window })
  if (amounts.length !== 1 || window === null) return []
  if (size && ASKS_RATE.test(words) && !/\bhow long\b/.test(words))
    return [
      {
        kind: 'needed-rate',
        inputs: { bits: String(size.bits), size: size.text, hours: String(window) },
      },
    ]
  if (
    rate &&
    ASKS_SIZE.test(words) &&
    /\bdata\b|\bgb\b|\bbytes?\b|\bgigabytes\b|\btransfer\w*|\bmov\w+|\bcopy\b|\bdownload\w*|\bsend\b|\bstorage\b|\bspace\b|\btb\b/.test(
      words,
    )
  ) {
    const share = shareIn(words)
    return share === null
      ? []
      : [
          {
            kind: 'moved',
            inputs: {
              ...streamsIn(words),
              rate: String(rate.bits),
              speed: rate.text,
              hours: String(window),
              share: String(share),
            },
          },
        ]
  }
  return []
}

function readTime(found: {
  readonly words: string
  readonly size: Amount
  readonly rate: Amount
  readonly window: number | null
  /** What is faster than the narrowest part. */
  readonly line?: Amount
}): Request[] {
  const { words, size, rate, window, line } = found
  const isFit = window !== null && ASKS_FIT.test(words)
  if (!ASKS_TIME.test(words) && !isFit) return []
  const share = shareIn(words)
  if (share === null) return []
  const links = BUNDLE.test(words) ? linksBefore(words, rate) : null
  if (BUNDLE.test(words) && (links === null || MANY_FLOWS.test(words))) return []
  const pieces = piecesBefore(words, size)
  if (pieces === null) return []
  const isPlain = share === 1 && links === null && !(isFit || /\bwithin\b|\bwindow\b/.test(words))
  return [
    {
      // Without anything special it is a transfer like any other.
      kind: isPlain ? 'transfer' : 'transfer-story',
      inputs: {
        bits: String(size.bits * pieces),
        size: pieces === 1 ? size.text : `${pieces} × ${size.text}`,
        rate: String(rate.bits),
        speed: rate.text,
        ...(line ? { line: line.text } : {}),
        ...(share === 1 ? {} : { share: String(share) }),
        ...(links === null ? {} : { links: String(links) }),
        ...(window === null || !(isFit || /\bwithin\b|\bwindow\b/.test(words))
          ? {}
          : { window: String(window) }),
      },
    },
  ]
}

/** A line and something slower behind it, or its two directions. */
function narrowest(
  words: string,
  amounts: readonly Amount[],
): { size: Amount; rate: Amount; line?: Amount }[] {
  const sizes = amounts.filter(({ kind }) => kind === 'size')
  const rates = amounts.filter(({ kind }) => kind !== 'size').map(asRate)
  const [size] = sizes
  const [one, other] = rates
  if (!size || !one || !other || sizes.length > 1 || rates.length > 2) return []
  const behind = (rate: Amount) => words.slice(rate.end, rate.end + 12)
  const way = /\bupload\w*\b/.test(words)
    ? /^\s*up/
    : /\bdownload\w*\b/.test(words)
      ? /^\s*down/
      : null
  const meant = way ? rates.filter((rate) => way.test(behind(rate))) : []
  if (meant.length === 1 && meant[0]) return [{ size, rate: meant[0] }]
  const isLimited =
    /\bonly\b|\bbottleneck\b|\blimit\w*|\bslow\w*|\b(?:reads?|writes?)\b|\bat most\b/.test(words)
  return isLimited && !BUNDLE.test(words)
    ? [
        {
          size,
          rate: one.bits < other.bits ? one : other,
          line: one.bits < other.bits ? other : one,
        },
      ]
    : []
}

function sizeAndRate(amounts: readonly Amount[]): { size?: Amount; rate?: Amount } {
  const sizes = amounts.filter(({ kind }) => kind === 'size')
  const rates = amounts.filter(({ kind }) => kind === 'rate')
  const [bare, more] = amounts.filter(({ kind }) => kind === 'bare')
  if (more || sizes.length > 1 || rates.length > 1) return {}
  const [size] = sizes
  const [rate] = rates
  if (!bare) return { ...(size ? { size } : {}), ...(rate ? { rate } : {}) }
  if (size && !rate) return { size, rate: asRate(bare) }
  return rate && !size ? { rate, size: asSize(bare) } : {}
}

/** The part of the line that is there, 1 for all of it; null where a percentage is of something unknown. */
function shareIn(words: string): number | null {
  if (
    /\b(?:only |just )?half (?:of )?(?:the |that |its? |my )?(?:line|link|speed|bandwidth|it|rate|capacity|that)?\b/.test(
      words,
    ) &&
    !/%/.test(words)
  )
    return 0.5
  const [, percent, ...more] = /(\d+(?:\.\d+)?)\s*%/.exec(words) ?? []
  if (percent === undefined) return 1
  if ([...words.matchAll(/\d\s*%/g)].length > 1 || more.length > 0) return null
  const share = Number(percent) / 100
  if (!(share > 0 && share < 1)) return null
  const isGone =
    /%\s*(?:of (?:it|the (?:line|link|bandwidth|capacity|speed)) )?(?:\w+ ){0,2}?(?:is |are |goes? |gets? |eaten |taken |lost |used )*(?:overhead|lost|busy|taken|full|loaded|occupied|already|for (?:voice|voip|others?|headers|overhead)|to (?:headers|overhead)|by (?:others?|headers|overhead|voice|voip|protocol))|\boverhead\b[^.,]{0,15}\d+(?:\.\d+)?\s*%|\b(?:loses?|losing|minus|less|reserved?|eats?|takes? up)\b[^.,]{0,15}\d+(?:\.\d+)?\s*%/.test(
      words,
    )
  const isTaken =
    /\b(?:rest|remaining|remainder|what is left)\b/.test(words) ||
    /\b(?:voip|voice|others?|traffic|video|headers?|brother|sister|colleagues?|users)\b (?:\w+ )?(?:takes?|uses?|needs?|eats?|gets?)\b[^.,]{0,15}%/.test(
      words,
    )
  return isGone || isTaken ? 1 - share : share
}

/** `12 cameras each 3 Mbps` */
function streamsIn(words: string): Record<string, string> {
  const streams = /\b(\d{1,4}) (?:\w+ )?(?:cameras?|streams?|cams?|sensors?)\b/.exec(words)?.[1]
  return streams === undefined ? {} : { streams }
}

const WINDOW = new RegExp(
  String.raw`\b(?:in|within|under|window (?:of|is)|during|over|have|only|is|are|takes? (?:less|no longer) than|be done in|for)\s+(?:the |a |an |only |just |about |less than |at most |our )*${DURATION}|\b${DURATION}[ -](?:\w+ )?window\b|\b${DURATION}\?`,
)

/** In hours: `in 4 hours`, `from 22:00 to 06:00`. */
function windowIn(words: string): number | null {
  const clock = /\b(\d{1,2})[:.](\d{2})\s*(?:to|-|and|until|till)\s*(\d{1,2})[:.](\d{2})\b/.exec(
    words,
  )
  if (clock) {
    const [, a = '', b = '', c = '', d = ''] = clock
    return (Number(c) + Number(d) / 60 - Number(a) - Number(b) / 60 + 24) % 24 || 24
  }
  const spoken12 =
    /\bstart\w* (?:at |by )?(\d{1,2})[:.](\d{2})\b.*\b(?:end|finish|done|stop|ready)\w* (?:at |by |until |before )?(\d{1,2})[:.](\d{2})\b/.exec(
      words,
    )
  if (spoken12) {
    const [, a = '', b = '', c = '', d = ''] = spoken12
    return (Number(c) + Number(d) / 60 - Number(a) - Number(b) / 60 + 24) % 24 || 24
  }
  const always = /\b(\d{1,3})[ -](hours?|days?)\b/.exec(words)
  if (/\bstorage\b|\bcameras?\b/.test(words)) {
    if (always) return hoursOf(always[1] ?? '', always[2] ?? '')
    return /\b(?:per|a|each) day\b/.test(words) ? 24 : null
  }
  const spoken = words.replaceAll(
    /\b(?:in|within|per|for) (?:an|a) (hour|minute|day)\b/g,
    'in 1 $1',
  )
  const [value, unit] =
    WINDOW.exec(spoken)
      ?.slice(1)
      .filter((part) => part !== undefined) ?? []
  return value === undefined || unit === undefined ? null : hoursOf(value, unit)
}

/** `4 x 1 gbit`: how many links there are. */
function linksBefore(words: string, rate: Amount): number | null {
  const before = words.slice(0, rate.start)
  const behind = words.slice(rate.end)
  const count =
    /\b(\d{1,2})\s*(?:x|times)?\s*$/.exec(before)?.[1] ??
    /\b(\d{1,2}) (?:\w+ )?(?:links?|ports?|cables?|members?|nics?)\b/.exec(
      `${before} ${behind}`,
    )?.[1]
  return count === undefined || Number(count) < 2 ? null : Number(count)
}

/** `3 files of 20 GB`, `12 x 5 GB`. */
function piecesBefore(words: string, size: Amount): number | null {
  const before = words.slice(0, size.start)
  const users =
    /\b(\d{1,4}) (?:\w+ )?(?:users|clients|people|pcs|students|employees|laptops|computers|hosts|machines|devices)\b/.exec(
      words,
    )?.[1]
  if (users !== undefined)
    return /\b(?:each|all|same time|at once|simultaneous\w*|every(?:one|body)?|together)\b/.test(
      words,
    )
      ? Number(users)
      : null
  const count =
    /\b(\d{1,4})\s*x\s*$/.exec(before)?.[1] ??
    /\b(\d{1,4}) (?:\w+ )?(?:files|videos|images|vms|photos|folders|backups|movies)\s*(?:of|with|at|each|,|\()?\s*$/.exec(
      before,
    )?.[1] ??
    /\b(\d{1,4})\s+$/.exec(before)?.[1]
  return count === undefined || Number(count) < 2 ? 1 : Number(count)
}
