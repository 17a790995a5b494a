/** Hexadecimal, four bits at a time: to binary, from binary, and to decimal and back. */
import { defineExercise, type Field, type FieldVerdict, type Step } from '../exercise.ts'
import { judgeText, type Reading } from '../judge.ts'
import { readInteger } from '../read-number.ts'
import { toBits } from './ipv4.ts'

type Task = 'hex-to-binary' | 'binary-to-hex' | 'hex-to-decimal' | 'decimal-to-hex'

type Data = {
  readonly tasks: readonly {
    readonly task: Task
    readonly value: number
    readonly digits: number
  }[]
}

const NTH = ['first', 'second', 'third', 'fourth']

function toHex(value: number, digits: number): string {
  return value.toString(16).padStart(digits, '0')
}

function nibbles(value: number, digits: number): string {
  return toHex(value, digits)
    .split('')
    .map((digit) => toBits(Number.parseInt(digit, 16), 4))
    .join(' ')
}

function readHex(text: string): Reading<{ text: string; value: number }> {
  const plain = text
    .toLowerCase()
    .replaceAll(/[\s_:-]/g, '')
    .replace(/^0x/, '')
    .replace(/h$/, '')
  if (!/^[\da-f]{1,8}$/.test(plain)) return { problem: 'Hexadecimal digits are 0 to 9 and a to f.' }
  return { value: { text: plain, value: Number.parseInt(plain, 16) } }
}

function readBinary(text: string): Reading<{ text: string; value: number }> {
  const plain = text.replaceAll(/[\s_.]/g, '').replace(/^0b/, '')
  if (!/^[01]{1,32}$/.test(plain)) return { problem: 'Write only ones and zeros.' }
  return { value: { text: plain, value: Number.parseInt(plain, 2) } }
}

/** The first of the digits, from the left, in which two numbers differ. */
function differentDigit(
  given: number,
  right: number,
  digits: number,
): { nth: string; digit: string } | undefined {
  const own = toHex(given, digits)
  if (own.length > digits) return undefined
  const index = toHex(right, digits)
    .split('')
    .findIndex((digit, at) => own[at] !== digit)
  return index === -1 ? undefined : { nth: NTH[index] ?? 'last', digit: own[index] ?? '' }
}

function labelOf({ task, value, digits }: Data['tasks'][number]): string {
  if (task === 'hex-to-binary') return `Hexadecimal \`${toHex(value, digits)}\` in binary`
  if (task === 'binary-to-hex') return `Binary \`${nibbles(value, digits)}\` in hexadecimal`
  if (task === 'hex-to-decimal') return `Hexadecimal \`${toHex(value, digits)}\` in decimal`
  return `Decimal ${value} in hexadecimal`
}

function judgeTask({ task, value, digits }: Data['tasks'][number], given: string | undefined) {
  if (task === 'hex-to-binary') {
    return judgeText(
      given,
      readBinary,
      (read) => read.text === toBits(value, 4 * digits),
      (read) => {
        if (read.value === value)
          return `The right value, but ${digits} hexadecimal digits are ${4 * digits} binary ones: keep the zeros at the front.`
        const different = differentDigit(read.value, value, digits)
        if (read.text.length !== 4 * digits || !different) {
          return `These are ${read.text.length} digits; four for each hexadecimal digit make ${4 * digits}.`
        }
        return `The ${different.nth} four are wrong: \`${toBits(Number.parseInt(different.digit, 16), 4)}\` is the digit ${different.digit}.`
      },
    )
  }
  if (task === 'hex-to-decimal') {
    return judgeText(
      given,
      readInteger,
      (read) => read === value,
      (read) =>
        read >= 0 && read < 16 ** digits
          ? `${read} would be \`0x${toHex(read, digits)}\`.`
          : 'So many hexadecimal digits cannot make this number.',
    )
  }
  return judgeText(
    given,
    readHex,
    (read) => read.value === value,
    (read) => {
      if (task === 'decimal-to-hex') return `\`${read.text}\` would be ${read.value} in decimal.`
      const different = differentDigit(read.value, value, digits)
      return different
        ? `The ${different.nth} digit is wrong: ${different.digit} would be \`${toBits(Number.parseInt(different.digit, 16), 4)}\`.`
        : `These are ${read.text.length} digits; each four binary ones make one.`
    },
  )
}

export const hexBinary = defineExercise<Data>({
  kind: 'hex-binary',

  pose: (random, level) => {
    const tasks: readonly Task[] =
      level === 1
        ? ['hex-to-binary', 'binary-to-hex']
        : level === 2
          ? ['hex-to-binary', 'binary-to-hex', 'hex-to-decimal']
          : ['hex-to-binary', 'binary-to-hex', 'hex-to-decimal', 'decimal-to-hex']
    return {
      tasks: tasks.map((task) => {
        const isDecimal = task.includes('decimal')
        const digits = isDecimal || level === 1 ? 2 : level === 2 ? random.int(2, 4) : 4
        let value = 0
        // A letter, or it looks like decimal; a digit, or it may read as a word: add, be, dad.
        do value = random.int(16 ** (digits - 1), 16 ** digits - 1)
        while (!/[a-f]/.test(toHex(value, digits)) || !/\d/.test(toHex(value, digits)))
        return { task, value, digits }
      }),
    }
  },

  show: ({ tasks }) => ({
    prompt: 'Convert each number.',
    exhibits: [],
    fields: tasks.map((task): Field => ({
      type: 'text',
      id: task.task,
      label: labelOf(task),
      ...(task.task === 'hex-to-binary' && { form: 'Spaces between the fours are welcome.' }),
      keyboard: task.task.endsWith('hex') ? 'text' : 'digits',
    })),
  }),

  workOut: ({ tasks }) => ({
    answer: Object.fromEntries(
      tasks.map(({ task, value, digits }) => [
        task,
        task === 'hex-to-binary'
          ? nibbles(value, digits)
          : task === 'hex-to-decimal'
            ? String(value)
            : toHex(value, digits),
      ]),
    ),
    steps: tasks.map(({ task, value, digits }): Step => {
      const hex = toHex(value, digits)
      if (task === 'hex-to-binary' || task === 'binary-to-hex') {
        return {
          text:
            task === 'hex-to-binary'
              ? `\`${hex}\`: each digit becomes four bits, by the places 8, 4, 2 and 1.`
              : `\`${nibbles(value, digits)}\`: each four bits become one digit, by the places 8, 4, 2 and 1.`,
          code: hex
            .split('')
            .map((digit) => {
              const number = Number.parseInt(digit, 16)
              return `${digit}  ${toBits(number, 4)}  ${number}`
            })
            .join('\n'),
        }
      }
      const high = value >> 4
      const low = value & 15
      return task === 'hex-to-decimal'
        ? { text: `\`${hex}\`: ${high} sixteens and ${low} ones. ${high} × 16 + ${low} = ${value}` }
        : {
            text: `${value}: 16 goes in ${high} times, and ${low} are left. In hexadecimal digits: \`${hex}\``,
          }
    }),
  }),

  judge: ({ tasks }, answer): Record<string, FieldVerdict> =>
    Object.fromEntries(
      tasks.map((task) => {
        const given = answer[task.task]
        return [task.task, judgeTask(task, typeof given === 'string' ? given : undefined)]
      }),
    ),

  nudge: () =>
    'One hexadecimal digit is exactly four bits, worth 8, 4, 2 and 1. The letters a to f stand for ten to fifteen.',

  aim: (_data, fieldId) => {
    const AIM_BY_TASK = {
      'hex-to-binary': 'Take one digit after the other and write each with four bits.',
      'binary-to-hex':
        'Take the bits in fours, add the places 8, 4, 2 and 1 in each, and write ten to fifteen as letters.',
      'hex-to-decimal': 'The left digit counts sixteens, the right one counts ones.',
      'decimal-to-hex':
        'Divide by sixteen: the quotient is the left digit, the remainder the right one.',
    } as const satisfies Record<Task, string>
    return AIM_BY_TASK[fieldId as Task]
  },
})
