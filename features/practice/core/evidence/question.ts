/** A case: lines to be read, and the questions about them. */

type QuestionBase = {
  readonly id: string
  readonly label: string
  /** How to find it, without saying what it is. */
  readonly aim: string
  /** Why the right answer is right. */
  readonly why: string
}

export type Question =
  | (QuestionBase & {
      readonly type: 'choice'
      readonly right: string
      /** What was chosen by mistake, and what is wrong with it. */
      readonly wrong: Readonly<Record<string, string>>
    })
  | (QuestionBase & {
      readonly type: 'address' | 'number'
      readonly right: string
      /** Wrong answers with a message of their own. */
      readonly wrong: Readonly<Record<string, string>>
      /** Said of any other wrong answer. */
      readonly otherwise: string
    })

export type Case = {
  /** What was done, where, and what is the matter. */
  readonly prompt: string
  readonly title: string
  readonly lines: readonly string[]
  readonly nudge: string
  readonly questions: readonly Question[]
}
