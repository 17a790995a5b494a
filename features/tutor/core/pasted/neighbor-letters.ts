/** What the letters in the capability column of CDP and LLDP stand for, and what such a list is good for. */
import { answer, listed, type Finding } from './reading.ts'

const TOPICS = ['neighbor-discovery-protocols']

/** IEEE 802.1AB, as switches abbreviate it. */
const LLDP: Readonly<Record<string, string>> = {
  R: 'router',
  B: 'bridge, which is a switch, or a device with a small switch inside',
  T: 'telephone',
  C: 'DOCSIS cable device',
  W: 'WLAN access point',
  P: 'repeater',
  S: 'station, an end device such as a PC or a printer',
  O: 'other',
}
const CDP: Readonly<Record<string, string>> = {
  R: 'router, a device that routes',
  T: 'transparent bridge, as access points announce it',
  B: 'source-route bridge',
  S: 'switch',
  H: 'host',
  I: 'IGMP, it takes part in multicast',
  r: 'repeater',
  P: 'phone',
  D: 'remotely managed device',
  C: 'CVTA, a video device',
  M: 'two-port MAC relay',
}

export type Neighbor = {
  readonly local: string
  readonly device: string
  readonly remote: string
  /** As printed: `B,R` or `R S I`. */
  readonly letters: string
}

const ASKS_LETTERS =
  /\bletters?\b|\bcapabilit\w*|\bcodes?\b|\bstands? for\b|\babbreviat\w*|\b(?:what|whats|what's)\b[^.?!]{0,30}\b(?:means?|is|are|does|do)\b[^.?!]*\b[A-Z]\b(?![a-z/])|\b[A-Z]\b[^.?!]{0,20}\bmeans?\b/
const ASKS_USE =
  /\bwhat (?:can|could|do|would) (?:i|we|you) (?:use|do|need)\b|\buse (?:this|it|that|these)\b|\b(?:useful|good|used) for\b|\bwhat for\b|\bwhy (?:would|should|do) (?:i|we)\b|\bhelp\w* me\b/i

const isCdp = (lines: readonly string[]): boolean =>
  lines.some((line) => /\bHold-?tme\b|\bPlatform\b|Trans Bridge|\bCVTA\b/i.test(line))

export function letterAnswers(
  neighbors: readonly Neighbor[],
  lines: readonly string[],
  said: string,
): Finding[] {
  return [...lettersAnswer(neighbors, lines, said), ...purposeAnswer(neighbors, said)]
}

function lettersAnswer(
  neighbors: readonly Neighbor[],
  lines: readonly string[],
  said: string,
): Finding[] {
  if (!ASKS_LETTERS.test(said)) return []
  const meanings = isCdp(lines) ? CDP : LLDP
  const shown = [...new Set(neighbors.flatMap(({ letters }) => letters.split(/[ ,]+/)))]
  const named = shown.filter((letter) =>
    new RegExp(String.raw`(?<![\w/])${letter}(?![\w/])`).test(said),
  )
  const told = (named.length > 0 ? named : shown).flatMap((letter) => {
    const meaning = meanings[letter]
    const who = neighbors.filter(({ letters }) => letters.split(/[ ,]+/).includes(letter))
    return meaning === undefined
      ? []
      : [`**${letter}**: ${meaning} (here ${listed(who.map(({ device }) => device))})`]
  })
  return told.length === 0
    ? []
    : [
        answer(
          'letters-asked',
          `The letters are the capabilities that the neighbor announces. ${told.join('; ')}.`,
          { topics: TOPICS },
        ),
      ]
}

function purposeAnswer([first]: readonly Neighbor[], said: string): Finding[] {
  if (!ASKS_USE.test(said)) return []
  const example = first ? ` Here ${first.local} goes to ${first.device}, port ${first.remote}.` : ''
  return [
    answer(
      'use-asked',
      `Use the list to see which device hangs on which port, to draw or check the diagram, to find the port of a phone or an access point without following the cable, and to notice a device that does not belong there.${example}`,
      { topics: TOPICS },
    ),
  ]
}

const KINDS =
  /\b(?:printer|phone|ap|access point|camera|switch|router|core|server|firewall)(?:['’]?s)?\b/i

/** `is that the printer's port`: which of our ports leads to the device that is named. */
export function deviceAnswer(
  neighbors: readonly Neighbor[],
  lines: readonly string[],
  said: string,
): Finding[] {
  if (!/\bports?\b|\bwhere\b|\bwhich\b/i.test(said)) return []
  const named = neighbors.filter(({ device }) => said.toLowerCase().includes(device.toLowerCase()))
  const kind = KINDS.exec(said)?.[0]
    .toLowerCase()
    .replace(/['’]?s$/, '')
  const found =
    named.length > 0 ? named : neighbors.filter((one) => isOfKind(one, kind, isCdp(lines)))
  return found.length === 0
    ? []
    : [
        answer(
          'device-asked',
          `${listed(found.map(({ local, device, remote }) => `${device} hangs on our port ${local}${remote === '' ? '' : ` (its own port is ${remote})`}`))}.`,
          { topics: TOPICS },
        ),
      ]
}

/** By what it announces, or by its name, as people name devices: `PRN-22`, `ap-2f-04`, `SEP001…`. */
function isOfKind(
  { device, letters }: Neighbor,
  kind: string | undefined,
  isOfCdp: boolean,
): boolean {
  const has = (letter: string) => letters.split(/[ ,]+/).includes(letter)
  switch (kind) {
    case 'router':
      return has('R')
    case 'switch':
      return has(isOfCdp ? 'S' : 'B')
    case 'printer':
      return /\bpr(?:n|t|inter)/i.test(device)
    case 'phone':
      return has(isOfCdp ? 'P' : 'T') || /^(?:sep|ipp|phone|tel)|phone/i.test(device)
    case 'ap':
    case 'access point':
      return (!isOfCdp && has('W')) || /(?:^|[-_.])w?ap(?:[-_.\d]|$)/i.test(device)
    case 'camera':
      return /cam/i.test(device)
    case undefined:
    default:
      return false
  }
}
