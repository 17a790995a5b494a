/** A number that is asked for: typed, or chosen among numbers that are given by mistake. */
import type { Random } from '#platform/contract/random.ts'

import type { Answer, AnswerValue, Difficulty, Field, FieldVerdict, Option } from './exercise.ts'
import { judgeChoice, judgeText } from './judge.ts'
import { readInteger, rounded } from './read-number.ts'
import type { Reading } from './reading.ts'

/** A wrong number that somebody arrives at, and what to say of it. */
export type Mistake = {
  readonly value: number
  readonly message: string
  /** Decimals to which it is recognized and shown; those of the question where absent. */
  readonly digits?: number
}

export type AskedNumber = {
  readonly id: string
  readonly label: string
  /** How a typed number is to be written. */
  readonly form?: string
  /** A number as an option, with its unit. */
  readonly write: (value: string) => string
  readonly read: (text: string) => Reading<number>
  readonly right: number
  /** Decimals to which the answer is rounded. */
  readonly digits: number
  /** Looked through from the first to the last. */
  readonly mistakes: readonly Mistake[]
  /** Said of any other wrong number. */
  readonly otherwise: (given: number) => string
  readonly aim: string
}

/** Numbers to choose from, by the id of the question; empty where numbers are typed. */
export type Offered = Readonly<Record<string, readonly string[]>>

const WRONG_OFFERED = 2

/** Rounded to so many decimals, or more exact than that. */
export function isNear(given: number, value: number, digits: number): boolean {
  return Math.abs(given - value) <= 0.5001 * 10 ** -digits
}

/** The answers as they are written in a solution. */
export function rightAnswers(asked: readonly AskedNumber[]): Readonly<Record<string, string>> {
  return Object.fromEntries(asked.map((each) => [each.id, rightText(each)]))
}

function rightText({ right, digits }: AskedNumber): string {
  return String(rounded(right, digits))
}

/** At difficulty 1, for each question the right number and some that are given by mistake, from the lowest up. */
export function offerNumbers(
  random: Random,
  difficulty: Difficulty,
  asked: readonly AskedNumber[],
): Offered {
  if (difficulty > 1) return {}
  return Object.fromEntries(asked.map((each) => [each.id, offer(random, each)]))
}

function offer(random: Random, asked: AskedNumber): readonly string[] {
  const { right, digits, mistakes } = asked
  const tempting = mistakes
    .filter(({ value }) => !isNear(value, right, digits))
    .map((mistake) => String(rounded(mistake.value, mistake.digits ?? digits)))
  // For where too few different mistakes are known.
  const others = [2 * right, 1.5 * right, right + 1, right + 2].map((value) =>
    String(rounded(value, digits)),
  )
  const wrong = [...new Set([...random.shuffle([...new Set(tempting)]), ...others])].filter(
    (text) => text !== rightText(asked),
  )
  return [rightText(asked), ...wrong.slice(0, WRONG_OFFERED)].toSorted(
    (one, other) => Number(one) - Number(other),
  )
}

export function fieldsFor(asked: readonly AskedNumber[], offered: Offered): Field[] {
  return asked.map((each) => fieldFor(each, offered))
}

function fieldFor(asked: AskedNumber, offered: Offered): Field {
  const { id, label, form, read } = asked
  const options = optionsOf(asked, offered)
  if (options.length > 0) return { type: 'choice', id, label, options }
  // A pad of digits has no point, and a number that may be more exact needs one.
  const keyboard = read === readInteger ? 'digits' : 'text'
  return { type: 'text', id, label, ...(form !== undefined && { form }), keyboard }
}

function optionsOf({ id, write }: AskedNumber, offered: Offered): Option[] {
  return (offered[id] ?? []).map((text) => ({ id: text, label: write(text) }))
}

export function judgeNumbers(
  asked: readonly AskedNumber[],
  offered: Offered,
  answer: Answer,
): Record<string, FieldVerdict> {
  return Object.fromEntries(
    asked.map((each) => [each.id, judgeNumber(each, offered, answer[each.id])]),
  )
}

function judgeNumber(
  asked: AskedNumber,
  offered: Offered,
  given: AnswerValue | undefined,
): FieldVerdict {
  const { right, digits, mistakes, otherwise } = asked
  const explain = (value: number) =>
    mistakes.find((mistake) => isNear(value, mistake.value, mistake.digits ?? digits))?.message ??
    otherwise(value)
  const options = optionsOf(asked, offered)
  if (options.length > 0) {
    return judgeChoice(given, options, rightText(asked), (chosen) => explain(Number(chosen)))
  }
  return judgeText(given, asked.read, (value) => isNear(value, right, digits), explain)
}
