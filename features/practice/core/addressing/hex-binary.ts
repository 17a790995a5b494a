/** Hexadecimal, four bits at a time: to binary, from binary, and to decimal and back. */
import { z } from 'zod/mini'

import { toBits } from '#platform/contract/ipv4.ts'
import type { Random } from '#platform/contract/random.ts'

import { defineExercise } from '../define-exercise.ts'
import type { AnswerValue, Exhibit, Field, PartVerdict, Step } from '../exercise.ts'
import { judgeText } from '../judge.ts'
import { defineEngine, Text, Topics, wordingOf, type Material } from '../material.ts'
import { readInteger } from '../read-number.ts'
import type { Reading } from '../reading.ts'
import { sortSubjects } from '../sorts.ts'
import { sampleSubjects } from '../subjects.ts'
import { fill } from '../template/template.ts'
import { ORDINALS } from './ipv4.ts'

const taskOf = (...inStep: readonly string[]) =>
  z.strictObject({
    topics: Topics,
    label: wordingOf('number'),
    aim: Text,
    step: wordingOf(...inStep),
  })

const KindFile = z.strictObject({
  title: Text,
  prompt: Text,
  nudge: Text,
  letters: Text,
  tasks: z.strictObject({
    'hex-to-binary': taskOf('number'),
    'binary-to-hex': taskOf('number'),
    'hex-to-decimal': taskOf('hex', 'decimal', 'sixteens', 'ones'),
    'decimal-to-hex': taskOf('hex', 'decimal', 'sixteens', 'ones'),
  }),
  form: z.strictObject({ bits: Text }),
  wrong: z.strictObject({
    notBits: Text,
    notHex: Text,
    zerosMissing: wordingOf('digits', 'bits'),
    bitCount: wordingOf('given', 'bits'),
    group: wordingOf('nth', 'bits', 'digit'),
    digitCount: wordingOf('given'),
    digit: wordingOf('nth', 'digit', 'bits'),
    decimal: wordingOf('given', 'hex'),
    decimalRange: wordingOf('digits'),
    hex: wordingOf('given', 'decimal'),
  }),
})
type KindFile = z.infer<typeof KindFile>

type TaskId = keyof KindFile['tasks']

type Task = { readonly task: TaskId; readonly value: number; readonly digits: number }

type Data = { readonly tasks: readonly Task[]; readonly showsLetters: boolean }

type Digits = { readonly text: string; readonly value: number }

const ASKED_AT = { 1: 2, 2: 3, 3: 4 } as const
const LETTERS = 'abcdef'.split('')

function toHex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}

/** In hexadecimal it has a letter, or it would look like decimal; and a digit, or it might be a word: add, be, dad. */
function randomValue(random: Random, digits: number): number {
  for (;;) {
    const value = random.int(16 ** (digits - 1), 16 ** digits - 1)
    const hex = toHex(value, digits)
    if (/[a-f]/.test(hex) && /\d/.test(hex)) return value
  }
}

function bitsOf(digit: string): string {
  return toBits(Number.parseInt(digit, 16), 4)
}

/** In binary, in groups of four. */
function nibbles(value: number, digits: number): string {
  return toHex(value, digits).split('').map(bitsOf).join(' ')
}

/** The first of the digits, from the left, in which two numbers differ. */
function differentDigit(
  given: number,
  right: number,
  digits: number,
): { nth: string; digit: string; bits: string } | undefined {
  const own = toHex(given, digits)
  const index = toHex(right, digits)
    .split('')
    .findIndex((digit, at) => own[at] !== digit)
  const digit = own[index]
  return digit === undefined
    ? undefined
    : { nth: ORDINALS[index] ?? '', digit, bits: bitsOf(digit) }
}

/** The number as a task states it. */
function statedIn({ task, value, digits }: Task): string {
  if (task === 'binary-to-hex') return nibbles(value, digits)
  return task === 'decimal-to-hex' ? String(value) : toHex(value, digits)
}

function answerOf({ task, value, digits }: Task): string {
  if (task === 'hex-to-binary') return nibbles(value, digits)
  return task === 'hex-to-decimal' ? String(value) : toHex(value, digits)
}

function createHexBinary({ kind: words }: Material<KindFile>) {
  const subjects = sortSubjects(words.tasks)

  function readBits(text: string): Reading<Digits> {
    const plain = text.replaceAll(/[\s_.]/g, '').replace(/^0b/, '')
    if (!/^[01]{1,32}$/.test(plain)) return { problem: words.wrong.notBits }
    return { value: { text: plain, value: Number.parseInt(plain, 2) } }
  }

  function readHex(text: string): Reading<Digits> {
    const plain = text
      .toLowerCase()
      .replaceAll(/[\s_:-]/g, '')
      .replace(/^0x/, '')
      .replace(/h$/, '')
    if (!/^[\da-f]{1,8}$/.test(plain)) return { problem: words.wrong.notHex }
    return { value: { text: plain, value: Number.parseInt(plain, 16) } }
  }

  function explainBits({ value, digits }: Task, given: Digits): string {
    const bits = 4 * digits
    if (given.value === value) return fill(words.wrong.zerosMissing, { digits, bits })
    const different = differentDigit(given.value, value, digits)
    return given.text.length === bits && different
      ? fill(words.wrong.group, different)
      : fill(words.wrong.bitCount, { given: given.text.length, bits })
  }

  function explainHex({ task, value, digits }: Task, given: Digits): string {
    if (task === 'decimal-to-hex') {
      return fill(words.wrong.hex, { given: given.text, decimal: given.value })
    }
    const different = differentDigit(given.value, value, digits)
    return given.text.length === digits && different
      ? fill(words.wrong.digit, different)
      : fill(words.wrong.digitCount, { given: given.text.length })
  }

  function explainDecimal({ digits }: Task, given: number): string {
    return given >= 0 && given < 16 ** digits
      ? fill(words.wrong.decimal, { given, hex: toHex(given, digits) })
      : fill(words.wrong.decimalRange, { digits })
  }

  function judgeTask(task: Task, given: AnswerValue | undefined): PartVerdict {
    const { value, digits } = task
    if (task.task === 'hex-to-binary') {
      const right = toBits(value, 4 * digits)
      return judgeText(
        given,
        readBits,
        ({ text }) => text === right,
        (read) => explainBits(task, read),
      )
    }
    if (task.task === 'hex-to-decimal') {
      return judgeText(
        given,
        readInteger,
        (read) => read === value,
        (read) => explainDecimal(task, read),
      )
    }
    return judgeText(
      given,
      readHex,
      (read) => read.value === value,
      (read) => explainHex(task, read),
    )
  }

  function stepOf(task: Task): Step {
    const { value, digits } = task
    const hex = toHex(value, digits)
    const wording = words.tasks[task.task].step
    if (task.task === 'hex-to-decimal' || task.task === 'decimal-to-hex') {
      return {
        text: fill(wording, { hex, decimal: value, sixteens: value >> 4, ones: value & 15 }),
      }
    }
    return {
      text: fill(wording, { number: statedIn(task) }),
      code: hex
        .split('')
        .map((digit) => `${digit}  ${bitsOf(digit)}  ${Number.parseInt(digit, 16)}`)
        .join('\n'),
    }
  }

  return defineExercise<Data>({
    kind: 'hex-binary',

    pose: (random, difficulty, like, scope) => {
      const asked =
        like?.tasks.map(({ task }) => task) ??
        sampleSubjects(random, subjects, ASKED_AT[difficulty], scope).map(({ id }) => id)
      return {
        tasks: asked.map((task) => {
          const digits = task.includes('decimal') ? 2 : random.int(2, 4)
          return { task, value: randomValue(random, digits), digits }
        }),
        showsLetters: difficulty === 1,
      }
    },

    subjectsOf: ({ tasks }) => tasks.map(({ task }) => task),

    show: ({ tasks, showsLetters }) => {
      const letters: Exhibit = {
        type: 'terminal',
        title: words.letters,
        text: [LETTERS, LETTERS.map((letter) => String(Number.parseInt(letter, 16)))]
          .map((line) => line.map((word) => word.padStart(2)).join('  '))
          .join('\n'),
      }
      return {
        prompt: words.prompt,
        exhibits: showsLetters ? [letters] : [],
        fields: tasks.map((task): Field => ({
          type: 'text',
          id: task.task,
          label: fill(words.tasks[task.task].label, { number: statedIn(task) }),
          ...(task.task === 'hex-to-binary' && { form: words.form.bits }),
          keyboard: task.task.endsWith('hex') ? 'text' : 'digits',
        })),
      }
    },

    workOut: ({ tasks }) => ({
      answer: Object.fromEntries(tasks.map((task) => [task.task, answerOf(task)])),
      steps: tasks.map(stepOf),
    }),

    judge: ({ tasks }, answer) =>
      Object.fromEntries(tasks.map((task) => [task.task, judgeTask(task, answer[task.task])])),

    nudge: () => words.nudge,

    aim: (_data, fieldId) => words.tasks[fieldId as TaskId].aim,
  })
}

export const hexBinary = defineEngine({
  kind: 'hex-binary',
  kindFile: KindFile,
  create: createHexBinary,
  subjects: ({ kind }) => sortSubjects(kind.tasks),
})
