/**
 * Finds the certifications in a posting, how strongly it wants each, and the sentence that says so.
 *
 * In three steps: find a surface, decide that it is a certification and not something with the same spelling, and
 * read from the words around it how it is meant. 'Required' is only what the posting itself calls required; a mention
 * without such a word stays a mention.
 */
import { z } from 'zod/mini'

import {
  CERTIFICATIONS,
  CODES,
  certificationById,
  namesCertification,
  type Certification,
} from './certifications.ts'
import { Evidence } from './evidence.ts'
import type { Wish } from './heading-wish.ts'
import { MODALITIES, type Modality } from './modality.ts'
import { linesOf, sentencesOf, type Sentence } from './text-lines.ts'
import { wishAndWhere, wishFor } from './wish.ts'

export const FoundCertification = z.object({
  id: z.string(),
  modality: z.enum(MODALITIES),
  /** 'Security+ or equivalent'. */
  orEquivalent: z.boolean(),
  /** The code that implies it, e.g. 'IAT Level II'; null if it is named. */
  impliedBy: z.nullable(z.string()),
  /** The strongest first. */
  evidence: z.readonly(z.array(Evidence)),
})
export type FoundCertification = z.infer<typeof FoundCertification>

type Mention = {
  readonly id: string
  readonly at: number
  readonly end: number
}

const MOST_EVIDENCE = 3

export function findCertifications(text: string): readonly FoundCertification[] {
  const sentences = sentencesOf(linesOf(text))
  const found = new Map<string, FoundCertification>()
  const add = (
    id: string,
    modality: Modality,
    evidence: Evidence,
    orEquivalent: boolean,
    impliedBy: string | null,
  ) => {
    const known = found.get(id)
    const isStronger = known === undefined || strength(modality) < strength(known.modality)
    const all = isStronger ? [evidence, ...(known?.evidence ?? [])] : [...known.evidence, evidence]
    found.set(id, {
      id,
      modality: isStronger ? modality : known.modality,
      orEquivalent: (known?.orEquivalent ?? false) || orEquivalent,
      impliedBy: isStronger ? impliedBy : known.impliedBy,
      evidence: withoutRepeats(all).slice(0, MOST_EVIDENCE),
    })
  }
  for (const [index, sentence] of sentences.entries()) {
    const evidence = { text: sentence.text, start: sentence.start, end: sentence.end }
    const mentions = mentionsIn(sentence, listContext(sentences, index))
    for (const mention of mentions) {
      const orEquivalent = OR_EQUIVALENT.test(sentence.text)
      const { wish, under } = wishAndWhere(sentence, mention.at, mention.end)
      const modality = modalityOf(sentence, mention, mentions, wish)
      add(mention.id, modality, { ...evidence, under }, orEquivalent, null)
    }
    for (const code of CODES) {
      const match = code.pattern.exec(sentence.text)
      if (!match) continue
      const wish = wishFor(sentence, match.index, match.index + match[0].length)
      if (wish === 'offered' || wish === 'not-needed') continue
      const named = new Set(mentions.map(({ id }) => id))
      for (const id of code.ids) {
        if (!named.has(id))
          add(id, wish === 'preferred' ? 'preferred' : 'implied', evidence, true, code.name)
      }
    }
  }
  return [...found.values()].toSorted(
    (a, b) => strength(a.modality) - strength(b.modality) || a.id.localeCompare(b.id),
  )
}

const strength = (modality: Modality) => MODALITIES.indexOf(modality)

function withoutRepeats(all: readonly Evidence[]): readonly Evidence[] {
  return all.filter(({ text }, index) => all.findIndex((other) => other.text === text) === index)
}

// 'CC' and 'CAP' near 'certified' are certifications; near anything else they are not.
const CERT_WORD =
  /\bcertif|\bCompTIA\b|\bISC2\b|\(ISC\)|\bISACA\b|\bEC-Council\b|\bcredential|\baccredit|\bZertifi/i
const NEAR_TOKENS = 8

function mentionsIn(sentence: Sentence, neighbors: string): readonly Mention[] {
  const { text } = sentence
  const sure = CERTIFICATIONS.flatMap((certification) =>
    matchesOf(certification, certification.sure, text),
  )
  const candidates = CERTIFICATIONS.flatMap((certification) =>
    matchesOf(certification, certification.unsure, text),
  )
  if (candidates.length === 0) return sure.toSorted((a, b) => a.at - b.at)
  const isInListWithSure =
    sure.length > 0 || namesCertification(neighbors) || CERTIFICATIONS.some(isAskedFor(text))
  const areAlone = saysNothingElse(text, candidates)
  const unsure = candidates.filter((mention) => {
    const { otherMeaning } = certificationById(mention.id) ?? {}
    if (otherMeaning?.test(text)) return false
    return (
      isInListWithSure ||
      (areAlone && isPlusAndWanted(sentence, mention)) ||
      CERT_WORD.test(tokensAround(text, mention.at, mention.end)) ||
      CERT_WORD.test(sentence.line.intro ?? '') ||
      /\bcertif/i.test(sentence.line.heading ?? '')
    )
  })
  const all = [
    ...sure,
    ...unsure.filter(({ at, end }) => !sure.some((other) => at < other.end && other.at < end)),
  ]
  return all.toSorted((a, b) => a.at - b.at)
}

const isAskedFor =
  (text: string) =>
  ({ askedFor = [], otherMeaning }: Certification) =>
    askedFor.some((words) => words.test(text)) && !otherMeaning?.test(text)

/** Words of wanting, and words that join what is wanted. */
const WANTING =
  /\b(?:required|requirements?|preferred|desired|desirable|mandatory|optional|(?:nice|good|great)[- ]to[- ]haves?|must[- ]haves?|bonus|ideally|strongly|highly|also|is|are|a plus|and|or)\b/gi

/** 'Preferred: Server+, Cloud+.': names, words of wanting, and nothing else. */
function saysNothingElse(text: string, mentions: readonly Mention[]): boolean {
  const names = mentions.map(({ at, end }) => text.slice(at, end))
  const others = names.reduce((rest, name) => rest.replace(name, ' '), text)
  return /^[\s.,:;()/&]*$/.test(others.replaceAll(WANTING, ' '))
}

/** A name with a plus next to words of wanting; 'CC' and 'CAP' have too many other meanings. */
function isPlusAndWanted(sentence: Sentence, { at, end }: Mention): boolean {
  const wish = wishFor(sentence, at, end)
  return sentence.text[end - 1] === '+' && (wish === 'required' || wish === 'preferred')
}

function matchesOf(
  { id }: Certification,
  surface: RegExp | undefined,
  text: string,
): readonly Mention[] {
  const match = surface?.exec(text)
  return match ? [{ id, at: match.index, end: match.index + match[0].length }] : []
}

function tokensAround(text: string, at: number, end: number): string {
  const before = text.slice(0, at).split(/\s+/).slice(-NEAR_TOKENS).join(' ')
  const after = text.slice(end).split(/\s+/).slice(0, NEAR_TOKENS).join(' ')
  return `${before} ${text.slice(at, end)} ${after}`
}

/** The neighboring items of a list: a list of certifications, one a line, is one list. Empty for other text. */
function listContext(sentences: readonly Sentence[], index: number): string {
  const sentence = sentences[index]
  if (sentence?.line.kind !== 'item' || sentence.text.split(/\s+/).length > 4) return ''
  const isSameList = (other: Sentence | undefined) =>
    other !== undefined &&
    other.line.kind === 'item' &&
    other.line.heading === sentence.line.heading &&
    other.line.intro === sentence.line.intro
  return [sentences[index - 1], sentences[index + 1]]
    .flatMap((other) => (isSameList(other) ? (other?.text ?? '') : []))
    .join(' ')
}

const OR_EQUIVALENT =
  /\bor (?:an? )?(?:\w+ )?(?:equivalent|similar|comparable|related|relevant|higher|better|other)\b|\bequivalent (?:certif|credential)|\(or equivalent\)/i
const ONE_OF =
  /\b(?:one|any|some|either|at least one|one or more) (?:or more )?of\b|\bhave one\b|\bat least one\b|\beither\b|\bsuch as\b|\be\.g\b|\bfor example\b|\blike\b|\bincluding\b|\bsimilar\b|\bany\b/i
const OBTAINABLE =
  /\bwithin (?:the first |your first |one's first )?(?:\w+ |\(\d+\) |\d+ ?)*(?:days?|weeks?|months?|years?)\b|\b(?:ability|able|willing(?:ness)?|agree) to (?:obtain|achieve|earn|get|acquire|attain|pass|complete)\b|\bmust (?:obtain|earn|achieve|attain|acquire|complete)\b|\b(?:get|pass|have) it in \d+ (?:days|weeks|months)\b|\bbefore (?:your|the|their) (?:[\w-]+ ){0,2}(?:review|anniversary)\b|\b(?:obtain|attain|earn)(?:ed)? (?:\w+ ){0,4}(?:after|upon|following) (?:hire|hiring|start|employment|joining)\b/i

function modalityOf(
  sentence: Sentence,
  mention: Mention,
  mentions: readonly Mention[],
  wish: Wish | null,
): Modality {
  // 'Not required today, but you must get it in 90 days' requires it all the same.
  const isLater = OBTAINABLE.test(sentence.text) && /\bbut\b/i.test(sentence.text)
  if (wish === 'not-needed' && isLater) return 'obtainable'
  if (wish === 'preferred' || wish === 'offered' || wish === 'not-needed') return wish
  if (OBTAINABLE.test(sentence.text) && !/\byears? of\b/i.test(sentence.text)) return 'obtainable'
  if (wish === null) return 'mentioned'
  return isOneOf(sentence, mention, mentions) ? 'one-of' : 'required'
}

function isOneOf(
  { text, line }: Sentence,
  mention: Mention,
  mentions: readonly Mention[],
): boolean {
  if (OR_EQUIVALENT.test(text)) return true
  if (line.intro !== null && ONE_OF.test(line.intro)) return true
  if (/\b(?:one|any) (?:or more )?of\b|\bat least one\b/i.test(line.heading ?? '')) return true
  if (mentions.length > 1 && ONE_OF.test(text.slice(0, mention.end))) return true
  // 'A, B or C': an 'or' between this one and a neighbor of the same run.
  const index = mentions.indexOf(mention)
  const between = (a: Mention | undefined, b: Mention | undefined) =>
    a && b ? text.slice(a.end, b.at) : ''
  const isRun = (gap: string) => gap !== '' && gap.length < 40 && !/[.;]/.test(gap)
  for (let next = index; next < mentions.length - 1; next++) {
    const gap = between(mentions[next], mentions[next + 1])
    if (!isRun(gap)) break
    if (/\bor\b|\//.test(gap)) return true
    if (/\band\b/.test(gap)) break
  }
  for (let previous = index; previous > 0; previous--) {
    const gap = between(mentions[previous - 1], mentions[previous])
    if (!isRun(gap)) break
    if (/\bor\b|\//.test(gap)) return true
    if (/\band\b/.test(gap)) break
  }
  return false
}
