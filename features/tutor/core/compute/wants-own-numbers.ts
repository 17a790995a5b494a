/**
 * Whether a question brings its own numbers and wants a result from them.
 *
 * If no family can compute it, an authored example with other numbers must not be told as its answer. It is precise
 * rather than greedy: two quantities or more, and words that ask for a result.
 */
import { isPasted } from './gate.ts'
import { plainOf } from './stories/plain-text.ts'

/** Numbers that are names: `802.11ax`, `port 443`, `layer 3`, `cat 6`, `2.4 GHz`, `RAID 5`, `1000BASE-T`. */
const NAMES =
  /\b[\da-f]{2}(?::[\da-f]{2}){5}\b|\b802\.\d+\w*|\b\d+(?:\.\d+)?\s*ghz\b|\b(?:ports?|tcp|udp|layer|l|cat|category|vlan|vxlan|raid|class|version|v|type|code|option|rfc|wpa|wifi|wi-fi|ipv|smb|snmpv?|http|channel|area|as|ospf|bgp|step|question|chapter|server|router|switch|sw|r|part|number|no\.?|rule|line|windows|gi|fa|te|eth|gen|dh group|group|wep|sha|aes|md|tls|ssl|usb|ike)[- ]?\d+(?:[./]\d+)*\w*|\b\d+base\w*|\b\d+(?:st|nd|rd|th)\b|\b(?:24\/7|568[ab]|3des|1x1|2x2|3-2-1|ipv[46])\b/g
const UNIT = String.raw`(?:[kmgt]i?(?:b|bit|byte)s?(?:ps|\/s)?|[kmgt]bps|bits?|bytes?|gigs?|megs?|gigabits?|megabits?|gigabytes?|megabytes?|terabytes?|kilobytes?|mbits?|gbits?|kbits?|db[mi]?|k?wh?|watts?|k?va|v|volts?|a|amps?|mw|u|ru|km|m|meters?|metres?|feet|ft|ms|s|secs?|seconds?|mins?|minutes?|h|hrs?|hours?|days?|weeks?|months?|years?|btu|%)`
const THING = String.raw`(?:hosts?|devices?|users?|people|staff|employees|students|guests|visitors|clients|pcs?|computers?|laptops?|phones?|tablets?|printers?|cameras?|servers?|switches|routers?|aps?|access points?|sub ?nets?|networks?|teams?|departments?|branches|offices|sites|rooms|floors|labs|vlans|links?|ports?|packets?|pings?|connectors?|splices?|disks?|drives?|addresses|leases|outlets|panels|calls|sessions|bits|nodes|spines?|leafs?|leaves|machines?|failures|outages|incidents|interfaces|files|racks|units)`
const QUANTITY = new RegExp(
  String.raw`(?<![\w./-])-?\d+(?:\.\d+)?\s*-?\s*(?:${UNIT}(?![\w-])|(?:[a-z-]+ ){0,2}?${THING}\b)`,
  'g',
)
/** Addresses, masks, prefixes and times of day. */
const WRITTEN =
  /(?<![\d.])\d{1,3}(?:\.\d{1,3}){3}(?:\/\d{1,2})?|(?<![\w.])\/\d{1,3}\b|\b\d{1,2}:\d{2}\b|\b\d{1,2} ?(?:am|pm)\b|(?<![\w:])[\da-f]{1,4}(?::[\da-f]{0,4}){3,7}(?![\w:])/g

const RESULT =
  /\bhow (?:many|much|long|big|large|far|fast|high|full)\b|\bcalculate\w*|\bcompute\b|\bwork out\b|\bin (?:percent|%)|\bwhat(?:'?s| is| are| will be| would be|) (?:the |my |our |its )?(?:\w+ ){0,3}?(?:total|sum|cost|loss|margin|budget|mtu|mss|rate|ratio|result|average|availability|utili[sz]ation|percentage|throughput|speed|capacity|runtime|runtimes?|eirp|snr|mttr|mtbf|mask|prefix|broadcast|network address|wildcard|summary)\b|\bwhich (?:mask|prefix|sub ?net|network|summary|broadcast|rate|speed)\b|\bwhat (?:mask|prefix|speed|bandwidth|rate|size)\b|=\s*\?/
const VERDICT =
  /\b(?:is|are|will|would|does|do|can) (?:it|that|this|they|the|we|i|there)\b[^.?!]{0,60}\b(?:enough|sufficient|fit|fits|suffice|met|last|run out|finish\w*|come up|hold|overload\w*|exceed\w*|too (?:small|many|much|long))\b|\benough\b\s*(?:\w+\s*)?\?|\bdid we (?:meet|keep|miss)\b/
/** Reasons, differences, habits and faults are told, not computed. */
const OTHER =
  /\bwhy\b|\bvs\b|\bhow come\b|\bdifferen(?:ce|t)\b|\bwhat happens\b|\bshould (?:i|we) (?:use|choose|buy|take|worry|check|look)\b|\bwhat(?:'s| is) wrong\b|\bnormally\b|\btypical\w*|\bin general\b|\bwhat does .* mean\b|\bwhat (?:do|should|can|could) (?:i|we) (?:check|do|look|try|tell)\b|\btroubleshoot\w*|\bbest practice\b|\bslow\b|\bexamples?\b|\bwhat would you\b|\bmeans?\b|\bbest fit\b|\bwhat should be\b|\bwhich (?:cable|tool|command|protocol|device|standard|connector|technology|type)\b|\bremember\b|\btrue or false\b|\bcan'?t\b|\bcannot\b|\bdoesn'?t\b|\bhow much (?:slower|faster|worse|better) is\b|\bhow (?:many|much) .{0,20}\bshould\b/

/** What a result is called where the words around it are few: `total loss?`, `ok?`, `tunnel mtu and mss`. */
const NAMED_RESULT =
  /\b(?:total|sum|margin|loss|costs?|left|remain\w*|free|used|space|room|runtime|ok|okay|met|enough|budget|mss|mtu|power arrives|percent|lost|binary|plan|how much|does it work|right|acceptable|last|fit|minutes|hours)\b[^.!]{0,40}(?:\?|$)/
const SURE_RESULT =
  /\b(?:total|sum|margin|loss|cost|remain\w*|free|mss|mtu|percent|runtime|met)\b[^.!]{0,40}\?|\b(?:mtu and mss|mss and mtu)\b|\bdid we (?:keep|meet)\b|\bor met\b/
const CONVERSION =
  /\b(?:0x[\da-f]+|[01]{6,}|[\da-f]*\d[\da-f]*)\b[^.?!]{0,30}\b(?:to|into|in|as)\b(?: an?)? (?:binary|bin|decimal|dec|hex\w*|dotted|mw|dbm|milliwatts?)\b|\b(?:ip|address)\b[^.?!]{0,30}\b(?:hex\b|0x[\da-f]+)|\bhex\b[^?!]{0,60}\b(?:ip|address|dotted)\b[^?!]*(?:\?|$)/
const OF_NETWORK =
  /\b(?:broad ?cast|usable|network (?:address|id)|wild ?card|summar\w*|supernet|aggregate|(?:first|last)\b[^.?!]{0,20}\b(?:host|address|ip)|how many (?:usable )?(?:hosts?|addresses|sub ?nets?|ips)|which (?:network|sub ?net|mask|prefix|hosts)|what (?:network|sub ?net|mask|prefix|supernet)|(?:single|one|1) (?:static |summary |acl )?(?:route|line|entry|prefix)|mask (?:do|for))\b/
const VLSM = /\bvlsm\b.*\d.*\d|\b(?:address|network|subnet) plan\b.*\d.*\d/
const MTU = /\b(?:mtu|mss|reference)\b\D{0,20}\d{3,}|\b\d{4} (?:byte )?mtu\b/g

export function wantsOwnNumbers(text: string): boolean {
  if (text.length > 600 || isPasted(text)) return false
  const words = plainOf(text)
  if (OTHER.test(words)) return false
  const rest = words.replaceAll(NAMES, ' ')
  const written = (rest.match(WRITTEN) ?? []).length
  const bare = rest.replaceAll(WRITTEN, ' ')
  const quantities = (bare.match(QUANTITY) ?? []).length + (bare.match(MTU) ?? []).length
  if (CONVERSION.test(words) || (written > 0 && (OF_NETWORK.test(words) || VLSM.test(words))))
    return true
  if (quantities >= 3 && NAMED_RESULT.test(words)) return true
  if (written + quantities < 2) return false
  const isAsked = RESULT.test(words) || VERDICT.test(words)
  return isAsked || (quantities >= 2 && SURE_RESULT.test(words))
}
