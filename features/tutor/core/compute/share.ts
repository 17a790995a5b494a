/** Shares in percent: the packets that were lost, and how much of a link's capacity is used. */
import { withDigits, type AskedText } from './asked-text.ts'
import { bold, counted, readable, type Request, type Step, type Work } from './calculation.ts'
import { rateIn, ratesIn, scaled, sizeIn, withoutRates, type Amount } from './transfer.ts'

const UNITS = String.raw`(?:packets?|pings?|frames?|requests?|probes?|datagrams?|echo(?:es| requests?)?|replies|times)`
const NUMBER = String.raw`(\d{1,9})(?![\d.]*\d|\s*(?:ms|percent|bytes?|[kmg]?bps|[kmgt]i?b|[kmg]bits?|s|secs?|seconds?|minutes?)\b|\s*%)`
const BETWEEN = String.raw`\s+(?:${UNITS}\s+)?(?:(?:have|has|had|were|was|are|is|got|only|of them|did)\s+){0,2}`
const LOST_WORDS = String.raw`(?:lost|loses?|dropped|missing|times? out|timed out|time ?outs?|failed|unanswered|not (?:come|came|arrive|return|answer)\w*|no (?:reply|answer)|(?:didn't|never) (?:come|came|arrive|return|reply|answer)\w*)`
const BACK_WORDS = String.raw`(?:received|came back|come back|returned|repl(?:y|ies|ied)|answered|arrived?|got (?:back|through|a reply|an answer|replies)|answers|back|made it|delivered|successful)`
const SENT = new RegExp(
  String.raw`\b${NUMBER}${BETWEEN}(?:sent|transmitted)\b|\b(?:sent|send|sends|sending|transmitted|out of|of)\s*[=:]?\s*${NUMBER}|\b${NUMBER}\s+${UNITS}\b(?=.*\d)`,
)
const LOST = new RegExp(
  String.raw`\b${NUMBER}${BETWEEN}${LOST_WORDS}\b|\b(?:lost|lose|loses|losing|dropped|missing)\s*[=:]?\s*${NUMBER}`,
)
const BACK = new RegExp(
  String.raw`\b${NUMBER}${BETWEEN}${BACK_WORDS}\b|\b(?:received|got|back|only)\s*[=:]?\s*${NUMBER}`,
)
/** `38 of 40 came back`, `3 out of 60 packets lost` */
const PART_OF = new RegExp(
  String.raw`\b${NUMBER}\s+(?:${UNITS}\s+)?(?:(?:out )?of|in every|every|per)\s+(?:the |my |all )?${NUMBER}`,
)
const ABOUT_LOSS =
  /\b(?:packets?|pings?|pinged|frames?|echo|probes?|requests?|datagrams?)\b.*\b(?:loss|lost|lose|dropped|percent|%)|\b(?:loss|lost|lose|dropped)\b.*\b(?:packets?|pings?|frames?|probes?)\b/
/** `packet loss 4 of 200`, without a question. */
const SHORT = 7
const ASKS_SHARE = /\bpercent\w*|%|\bloss\b|\brate\b|\bshare\b|\bratio\b|\bhow much\b/

function readShareLost(asked: AskedText): Request[] {
  const words = withDigits(asked.words.replaceAll(/(?<=\d),(?=\d{3}\b)/g, ''))
  if (!ABOUT_LOSS.test(words) || !ASKS_SHARE.test(words)) return []
  // A percentage that is given is not asked for; bursts and several paths are another matter.
  if (/\d\s*(?:%|percent)/.test(words) || /\bdb\b|\bcable\b|\bfiber\b|\bjitter\b/.test(words))
    return []
  const isBack = new RegExp(String.raw`\b${BACK_WORDS}\b`).test(words)
  const isLost =
    new RegExp(String.raw`\b${LOST_WORDS}\b`).test(words) ||
    (!isBack && /\bloss\b/.test(words) && words.split(' ').length <= SHORT)
  const [, part, whole] = PART_OF.exec(words) ?? []
  if (part !== undefined && whole !== undefined) {
    if (isLost === isBack) return []
    return lossRequest(Number(whole), isLost ? Number(part) : Number(whole) - Number(part), isBack)
  }
  return readSentAndLost(words, isBack)
}

/** What loss does to calls is asked beside the number. */
const FOR_VOICE =
  /\bvoip\b|\bvoice\b|\bcalls?\b|\bvideo\b|\bteams\b|\bzoom\b|\bis (?:that|this|it) (?:bad|ok|okay|good|much|too much|acceptable|normal|a lot|high)\b|\btoo (?:much|high)\b/

export function readLoss(asked: AskedText): Request[] {
  const wantsVerdict = FOR_VOICE.test(asked.words)
  return readShareLost(asked).map(({ kind, inputs }) => ({
    kind,
    inputs: wantsVerdict ? { ...inputs, judge: 'yes' } : inputs,
  }))
}

function readSentAndLost(words: string, isBack: boolean): Request[] {
  const sent = numberOf(SENT.exec(words))
  if (sent === undefined) return []
  // `sent 250 packets lost 5`: what was sent is not what was lost.
  const whole = SENT.exec(words)?.[0] ?? ''
  const lost = numberOf(LOST.exec(words.replace(whole, ' , '))) ?? numberOf(LOST.exec(words))
  // "only 1 lost" names what was lost.
  const back = isBack || lost === undefined ? numberOf(BACK.exec(words)) : undefined
  if (lost !== undefined && back !== undefined && lost + back !== sent) return []
  if (lost !== undefined) return lossRequest(sent, lost, false)
  return back === undefined ? [] : lossRequest(sent, sent - back, true)
}

function numberOf(match: RegExpExecArray | null): number | undefined {
  const found = match?.slice(1).find((group) => group !== undefined)
  return found === undefined ? undefined : Number(found)
}

function lossRequest(sent: number, lost: number, isBackGiven: boolean): Request[] {
  if (sent < 1 || lost < 0 || lost > sent) return []
  const given = isBackGiven ? { given: 'received' } : {}
  return [{ kind: 'loss', inputs: { sent: String(sent), lost: String(lost), ...given } }]
}

function percentOf(part: number, whole: number): number {
  return Number(((100 * part) / whole).toPrecision(4))
}

export const workLoss: Work = (inputs) => {
  const [sent, lost] = [Number(inputs['sent'] ?? Number.NaN), Number(inputs['lost'] ?? Number.NaN)]
  if (!Number.isInteger(sent) || !Number.isInteger(lost) || sent < 1 || lost < 0 || lost > sent)
    return null
  const received = sent - lost
  const percent = percentOf(lost, sent)
  const difference: Step = {
    text: `Lost is what was sent and did not arrive: ${sent} − ${received} = ${lost}.`,
    ask: {
      question: `${counted(sent, 'packet was', 'packets were')} sent and ${received} came back. How many were lost?`,
      expected: String(lost),
      form: 'number',
      hint: 'Subtract what was received from what was sent.',
    },
  }
  return {
    title: `Loss of ${counted(sent, 'packet')} sent`,
    answer: `The packet loss is ${bold(`${percent}%`)}: ${lost} of ${counted(sent, 'packet')} did not come back.${inputs['judge'] === 'yes' ? ` ${verdictOn(percent)}` : ''}`,
    facts: [
      { label: 'Sent', value: readable(sent, 9) },
      { label: 'Received', value: readable(received, 9) },
      { label: 'Lost', value: readable(lost, 9) },
      { label: 'Loss', value: `${percent}%` },
    ],
    steps: [
      ...(inputs['given'] === 'received' ? [difference] : []),
      {
        text: `Divide the lost ones by all that were sent, times 100: ${lost} ÷ ${sent} × 100 = ${percent}%.`,
        ask: {
          question: 'What is that in percent of what was sent?',
          expected: String(percent),
          form: 'number',
          hint: 'Divide the lost packets by the sent ones, times 100.',
          ...(lost === received
            ? {}
            : {
                traps: {
                  [String(percentOf(received, sent))]:
                    'That is the share that arrived. The loss is the rest.',
                },
              }),
        },
      },
    ],
    topics: ['delay-and-loss', 'reachability-tools'],
  }
}

/** Rule of thumb of the lesson on delay and loss: under about 1%. */
const MOST_LOSS = 1

function verdictOn(percent: number): string {
  return percent > MOST_LOSS
    ? `${bold('That is bad')}, above all for voice and video: a rule of thumb is to stay under about ${MOST_LOSS}%.`
    : percent === MOST_LOSS
      ? `That is the limit for voice: a rule of thumb is to stay under about ${MOST_LOSS}%.`
      : `That is acceptable for voice: a rule of thumb is to stay under about ${MOST_LOSS}%.`
}

const UTILIZATION =
  /\butili[sz]\w*|\bhow (?:full|busy|loaded)\b|\bpercent\w* (?:is |of .*)?(?:used|busy|full|load\w*)\b|\b(?:used|busy|full|load\w*) .*\bpercent\w*|\bhow many percent\w* of\b|\bwhat (?:percent\w*|share) of (?:the |its |a |my )?(?:link|capacity|bandwidth|line|port|interface)/
/** One direction at a time: what goes both ways is two figures. */
const TWO_WAYS = /\b(?:in and|out and|inbound|outbound|both directions|full[ -]duplex|rx|tx)\b/
const DURATION = /\b(\d+(?:\.\d+)?)\s*(s|secs?|seconds?|m|mins?|minutes?|h|hrs?|hours?)\b/

/** In seconds. */
export function secondsIn(text: string): number | null {
  const words = text.replaceAll(/\b(?:a|one|per) (second|minute|hour)\b/g, '1 $1')
  const [, value = '', unit = ''] = DURATION.exec(words) ?? []
  if (unit === '') return null
  return Number(value) * (unit.startsWith('s') ? 1 : unit.startsWith('m') ? 60 : 3600)
}

/** All rates, the spoken one (`a 1 gig link`) too. */
export function allRates(raw: string): Amount[] {
  // "a gigabit link" has one.
  const rest = withoutRates(raw).replace(
    /(?<!\d\s?)\bgigabit(?= (?:link|port|line|uplink|connection|interface|ethernet)\b)/i,
    '1 gigabit',
  )
  const spoken = rateIn(rest)
  return [...ratesIn(raw), ...(spoken ? [spoken] : [])]
}

export function readUtilization({ raw, text }: AskedText): Request[] {
  if (!UTILIZATION.test(text) || TWO_WAYS.test(text) || /\d\s*(?:%|percent)/.test(text)) return []
  const rates = allRates(raw)
  const [one, other] = rates
  if (!one || rates.length > 2) return []
  const size = sizeIn(withoutRates(raw))
  if (other) {
    const [capacity, used] = one.bits >= other.bits ? [one, other] : [other, one]
    return size ? [] : [utilizationRequest(capacity, used)]
  }
  const seconds = secondsIn(withoutRates(raw).toLowerCase())
  if (!size || seconds === null || seconds === 0) return []
  const bits = Number((size.bits / seconds).toPrecision(10))
  const request = utilizationRequest(one, { value: bits, bits, text: scaled(bits, 'bps') })
  return [
    {
      ...request,
      inputs: {
        ...request.inputs,
        size: size.text,
        bits: String(size.bits),
        seconds: String(seconds),
      },
    },
  ]
}

function utilizationRequest(capacity: Amount, used: Amount): Request {
  const inputs = {
    capacity: String(capacity.bits),
    capacityText: capacity.text,
    used: String(used.bits),
    usedText: used.text,
  }
  return { kind: 'utilization', inputs }
}

export const workUtilization: Work = (inputs) => {
  const [capacity, used] = [
    Number(inputs['capacity'] ?? Number.NaN),
    Number(inputs['used'] ?? Number.NaN),
  ]
  if (!(capacity > 0) || !(used >= 0)) return null
  const { capacityText = '', usedText = '', size, bits = '' } = inputs as Record<string, string>
  const seconds = Number(inputs['seconds'] ?? Number.NaN)
  const percent = percentOf(used, capacity)
  if (percent > 100) {
    const answer = `${bold('That cannot be.')} ${usedText} is more than the ${capacityText} that the link can carry. Check the units: a byte has 8 bits.`
    return { title: `Utilization of ${capacityText}`, answer, facts: [], steps: [], topics: TOPICS }
  }
  return {
    title: `Utilization of ${capacityText}`,
    answer: `The link is used to ${bold(`${percent}%`)}: ${usedText} of ${capacityText}, in one direction.`,
    facts: [
      { label: 'Used', value: usedText },
      { label: 'Capacity', value: capacityText },
      { label: 'Utilization', value: `${percent}%` },
    ],
    steps: [
      ...(size === undefined
        ? []
        : [rateStep({ size, bits: Number(bits), seconds, used, usedText })]),
      {
        text: `Write both in the same unit and divide, times 100: ${readable(used, 8)} ÷ ${readable(capacity, 8)} bit/s × 100 = ${percent}%.`,
        ask: {
          question: `How many percent of ${capacityText} are ${usedText}?`,
          expected: String(percent),
          form: 'number',
          hint: 'Divide what is used by the capacity, both in the same unit, times 100.',
        },
      },
    ],
    topics: TOPICS,
  }
}

const TOPICS = ['link-capacity', 'baselines-and-alerts']

/** How fast it went, from a size and a time. */
export function rateStep({
  size,
  bits,
  seconds,
  used,
  usedText,
}: {
  readonly size: string
  readonly bits: number
  readonly seconds: number
  readonly used: number
  readonly usedText: string
}): Step {
  return {
    text: `${size} are ${readable(bits, 10)} bits. Divide by the time: ${readable(bits, 10)} ÷ ${readable(seconds, 8)} s = ${readable(used, 8)} bit/s, or ${usedText}.`,
    ask: {
      question: `${size} went through in ${readable(seconds, 8)} seconds. How many bits per second is that?`,
      expected: String(Number(used.toPrecision(8))),
      form: 'number',
      hint: 'A byte has eight bits. Divide the bits by the seconds.',
      traps: {
        [String(Number((used / 8).toPrecision(8)))]: 'Those are bytes per second. Multiply by 8.',
      },
    },
  }
}
