/** What the list of mistakes needs beside the record of learning; `app/server` passes it in. */
import type { Curriculum } from '#features/curriculum/contract.ts'
import type { GivenAnswer } from '#features/learning/contract.ts'
import type { DescribedSlip } from '#features/practice/contract.ts'

export type MistakesNeeds = {
  readonly curriculum: Pick<
    Curriculum,
    | 'misconception'
    | 'misconceptions'
    | 'itemsThatShow'
    | 'topicTitle'
    | 'lessonsAbout'
    | 'lessonOfQuestion'
    | 'contentOfLesson'
    | 'currentId'
  >
  /** The slip in an answer to an exercise that shows a misconception; null where there is no such exercise any more. */
  readonly describeSlip: (
    answer: GivenAnswer,
    misconceptionId: string,
  ) => Promise<DescribedSlip | null>
}
