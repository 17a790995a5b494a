/** A message as lines of output, and what in it is not output. */

const LONGEST = 60_000
const MOST_LINES = 1_500
/** No device prints a longer one that is worth reading. */
const LONGEST_LINE = 320
/** A longer text was not typed into a field of one line. */
const LONGEST_JOINED = 6_000

/** Where a terminal waits for a command: `C:\>`, `user@host:~$`, `SW1#`, `PS C:\Users\a>`. */
const PROMPT =
  /^\s*(?:PS )?(?:[A-Za-z]:\\[^>\n]{0,80}>|[\w.-]+@[\w.-]+(?:[:\s][^#$\n]{0,60}[#$]|[>#%](?=\s))|\[[^\]\n]{1,60}\][#$]|[A-Za-z][\w.-]{0,40}(?:\([\w-]+\))?[#>](?=\s*(?:sh|show|ping|trace|debug|do|exit|$))|[$#](?=\s))\s*/

/** Words at which output was joined to one line, e.g. by an input field that has only one. */
const JOINED =
  /(?<=\S) {1,40}(?=(?:Autoconfiguration )?IPv[46] Address[ .]*:|Subnet Mask[ .]*:|Default Gateway[ .]*:|DNS Servers[ .]*:|DHCP (?:Enabled|Server)[ .]*:|Reply from \d|Request timed out\.|\d+ bytes from |\*\*\* |%[A-Z][A-Z0-9_]*-\d-[A-Z])/g

export function linesOf(text: string): string[] {
  const cut = text
    .slice(0, LONGEST)
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .replaceAll('\u00A0', ' ')
    .replaceAll('\t', '    ')
  const lines = cut.split('\n').slice(0, MOST_LINES)
  const filled = lines.filter((line) => line.trim() !== '')
  const isJoined = filled.length <= 2 && cut.length <= LONGEST_JOINED
  return (isJoined ? lines.flatMap((line) => line.split(JOINED)) : lines).map((line) =>
    line.slice(0, LONGEST_LINE).trimEnd(),
  )
}

/** The lines without prompts; a line that is nothing but a command is left out of `output`. */
export function withoutPrompts(lines: readonly string[]): string[] {
  return lines.map((line, at) =>
    PROMPT.test(line) ? '' : (countedWord(line, lines.slice(0, at).at(-1)) ?? line),
  )
}

/** The number that `grep -c SYN_RECV` prints, with the word that it counts. */
function countedWord(line: string, command: string | undefined): string | null {
  const word = /\bgrep\s+(?:-\w+\s+)*-\w*c\w*\s+["']?([\w-]+)["']?\s*$/.exec(command ?? '')?.[1]
  return word !== undefined && /^\s*\d+\s*$/.test(line) ? `${line.trim()} ${word}` : null
}

export function isPrompt(line: string): boolean {
  return PROMPT.test(line)
}

const QUESTION =
  /(?:^|[.!;:,)\s])((?:what|whats|what's|why|how|which|where|is (?:this|it|that|there)|are (?:these|they|there)|should|do i|can (?:i|you|someone)|any ideas?|help|explain|bad|normal|wrong)\b[^\n]{0,200})$/i
const COMMAND =
  /^\s*(?:ipconfig|ifconfig|ip\s|ping\b|tracert|traceroute|nslookup|dig\s|arp\b|route\b|netstat|ss\s|sh(?:ow)?\s|netsh|nmcli|iwconfig|iw\s|tcpdump|host\s)[^?]*$/i

/** @param isOutput whether a reader takes a line as its output. */
export function questionIn(lines: readonly string[], isOutput: (line: string) => boolean): string {
  const taken = lines.map((line) => line.trim() !== '' && isOutput(line))
  const first = taken.indexOf(true)
  const last = taken.lastIndexOf(true)
  const said = lines.flatMap((line, at) => {
    const text = line.trim()
    if (text === '' || STAMP.test(text) || isPrompt(line) || taken[at] || isCommand(text)) return []
    const isAround = at < first || at > last
    if (!/\p{L}{2}/u.test(text) || (!isAround && !/\?\s*$/.test(text))) return []
    // A heading or a rule of the output, which no reader takes.
    return isAround && isHeading(text) ? [] : [text]
  })
  if (said.length > 0) return said.join(' ').slice(0, 500)
  const end = lines[last]?.trim() ?? ''
  return QUESTION.exec(end)?.[1]?.trim() ?? ''
}

/** A command, unless it goes on as a sentence: `ping to 10.0.0.5 doesn't work`. */
const isCommand = (text: string): boolean =>
  COMMAND.test(text) &&
  !/\b(?:why|does(?:n'?t)?|works?|working|fails?|but|cannot|can'?t|what|how|not|is|are|to)\b/i.test(
    text,
  )

/** What stands before a message: the time and the name of the device. */
const STAMP =
  /^\*?(?:<\d+>)?(?:[A-Z][a-z]{2} +\d{1,2} (?:\d{4} )?\d\d:\d\d:\d\d\S*:?|\d{4}-\d\d-\d\d\S*)(?: \S+)?:?$/

function isHeading(text: string): boolean {
  return (
    /[=*_-]{4}|\s{3,}\S+\s{3,}/.test(text) || (text.endsWith(':') && text.split(' ').length < 6)
  )
}
