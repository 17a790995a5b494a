/** Tells questions with numbers in them from calculations: pasted output, purposes, reasons, commands. */
import { KNOWN, KNOWN_OF_LINKS } from './vocabulary.ts'

const PASTED =
  /(?:ipv4 address|ipv6 address|subnet mask|default gateway|physical address|dhcp enabled|dhcp server|lease obtained|dns servers?)(?:\s*\.)+\s*:|^\s*inet6? |bytes? from |reply from|request timed out|unreachable|directly connected|line protocol|packets? (?:transmitted,|input|output)|packets: sent|^\s*\d+\s+(?:<?\d+ ms|\*)|non-authoritative|^\S+[#>]\s*\w|^[a-z]:\\|^\$ |^\s*(?:tcp|udp)\s+\S+:\d|\bscope (?:global|link)|%[a-z_]+-\d-|\bttl=|\bip route \d|\b(?:permit|deny) (?:ip|tcp|udp|icmp|host|any)\b|\bdport|\bflags?=|^\s*interface:/im

/** The name of an interface stands in output and in configuration, and in a question for how much it carries. */
const INTERFACE = /(?<![:\w])(?:gi|fa|te|gigabitethernet|fastethernet)\s?\d+\/\d|\beth\d\b/i
const ASKS_SHARE = /\butili[sz]ation\b|\bpercent\w*\b/i

const OTHER_PURPOSE =
  /\bused? (?:for|in|by|on|to)\b|\bpurpose\b|\bwhat for\b|\bwhats?(?: is| are)? .{1,40}\bfor\s*\??$|\bdifference\b|\bdiffer\b|\bcompar\w*|\bwhen (?:do|should|would|to|is|are)\b|\bcommands?\b|\bconfigur\w*|\bstands? for\b|\bhistory\b|\bbetter\b|\badvantage\w*|\brecommend\w*|\bbest practice\b|\bset ?up\b|\bcan'?t (?:reach|connect|ping|access|browse)|\bnot working\b|\btroubleshoot\w*|\bmy (?:router|gateway|pc|laptop|isp|modem|server)\b|\bwho (?:owns|invented)\b|\bwhat happens\b|\bconflict\b|\binstead\b|\bchoose (?:two|three)\b|\bexhibit\b|\bof the following\b/i
const REASON = /\bwhy\b|\bhow come\b|\breason\b/i
/** Reasons that a calculation gives. */
const REASON_COMPUTED = /\b(?:valid|invalid|host|assign\w*|same|private|use)\b/i
const HAS_SUBNET = /\d\.\d{1,3}\s*\/\s*\d|255\.\d/
/** Ways to ask for a number although one of the words above is there. */
const STILL_ASKED =
  /\bhow (?:many|much|long|big)\b|\bwild ?card\b|\bbroad ?cast address\b|\bnetwork address\b|\bsame (?:sub ?net|net|network)\b/i
/** Such questions name what the networks are for, and may be longer. */
const PLAN = /\bvlsm\b|\bsummar\w*|\bsplit\b|\bdivide\b/i

/** Groups of IPv6 and MAC addresses can look like words. */
const HEXADECIMAL = /[\da-f]*(?:[:.-][\da-f]{2,4}){2,}|[\da-f]*::?[\da-f:]+/g
const ADDRESS = /\d{1,3}(?:\.\d{1,3}){3}|[\da-f]:[\da-f:]*:/i
const LONGEST = 500
const MOST_WORDS = 30
const MOST_WORDS_OF_PLAN = 60
/** A question with more words that have nothing to do with calculating tells a story. */
const MOST_STRANGE = 4

/** Output of a command, or lines of a configuration. */
export function isPasted(text: string): boolean {
  return PASTED.test(text)
}

export function isCalculation(text: string): boolean {
  if (text.length > LONGEST || isPasted(text)) return false
  if (INTERFACE.test(text) && !ASKS_SHARE.test(text)) return false
  if (REASON.test(text) && !(HAS_SUBNET.test(text) && REASON_COMPUTED.test(text))) return false
  if (OTHER_PURPOSE.test(text) && !STILL_ASKED.test(text)) return false
  return isShort(text) || isNamedInStory(text)
}

/** What somebody told before a value is asked by its name, of one network that is written with its prefix or mask. */
const ASKED_VALUE =
  /(?:^|[.?!,;:]|\band\b|\bso\b|\bout\b)\s*(?:please |pls |so |and |now |then )*(?:what|what's|whats|which|find|calculate|give me|tell me|how many|i need|i want)\b[^.?!;]{0,40}\b(?:network (?:address|id)|broad ?cast|usable|wild ?card|(?:first|last) (?:usable |valid )?(?:host|address|ip))/i
const ONE_NETWORK = /\d\.\d{1,3}\s*(?:\/|slash )\s*\d|\b255\.\d/i
const MOST_WORDS_OF_STORY = 60

function isNamedInStory(text: string): boolean {
  const addresses = text.match(/\d{1,3}(?:\.\d{1,3}){3}/g) ?? []
  return (
    addresses.length <= 2 &&
    ONE_NETWORK.test(text) &&
    ASKED_VALUE.test(text) &&
    text.trim().split('\n').length <= 3 &&
    text.split(/\s+/).length <= MOST_WORDS_OF_STORY
  )
}

function isShort(text: string): boolean {
  const isPlan = PLAN.test(text)
  const lines = text.trim().split('\n')
  if (lines.length > 3 && !isPlan) return false
  const words =
    text
      .toLowerCase()
      .replaceAll(HEXADECIMAL, ' ')
      .match(/[a-z][a-z']+/g) ?? []
  if (words.length > (isPlan ? MOST_WORDS_OF_PLAN : MOST_WORDS)) return false
  const isOfLinks = !ADDRESS.test(text)
  const strange = words.filter(
    (word) => word.length > 2 && !KNOWN.has(word) && !(isOfLinks && KNOWN_OF_LINKS.has(word)),
  )
  return strange.length <= (isPlan ? 2 * MOST_STRANGE : MOST_STRANGE)
}
