/** A question in a run: why it is asked, the question itself, and what one can do about the answer. */
import type { DrillQuestion } from '../contract.ts'
import { cardOfClue } from '../core/card-of-clue.ts'
import { ClueChoice } from './clue-choice.tsx'
import { ClueVerdict } from './clue-verdict.tsx'
import { DrillOffers } from './drill-offers.tsx'
import { REASON_WORDS } from './drill-words.ts'
import type { Given } from './kept-run.ts'
import type { DrillParts } from './parts.ts'
import { aboutQuestion, askAbout } from './ways-on.tsx'

type Props = Pick<DrillParts, 'QuestionForm' | 'MakeCard'> & {
  readonly item: DrillQuestion
  /** Of the drill. */
  readonly exam: string | undefined
  /** In the mode `second-best`, the id of the phrase that was named. */
  readonly named: string | null
  /** The question opens with its verdict where it was answered before. */
  readonly given: Given | null
  readonly isVerdictShown: boolean
  readonly nextLabel: string
  readonly onAnswer: (given: Given, isCorrect: boolean) => void
  readonly onNameClue: (phraseId: string) => void
  readonly onNext: () => void
}

export function DrillQuestionStep({
  QuestionForm,
  MakeCard,
  item,
  exam,
  named,
  given,
  isVerdictShown,
  nextLabel,
  onAnswer,
  onNameClue,
  onNext,
}: Props) {
  const { asked, key, reason, secondBest, lesson, topic } = item
  return (
    <QuestionForm
      asked={asked}
      questionKey={key}
      kicker={reason === null ? undefined : REASON_WORDS[reason]}
      comesBack="it comes back later in this run"
      given={given ?? undefined}
      isVerdictShown={isVerdictShown}
      beforeVerdict={
        secondBest
          ? (onDone) => (
              <ClueChoice
                phrases={secondBest.phrases}
                onName={(phraseId) => {
                  onNameClue(phraseId)
                  onDone()
                }}
              />
            )
          : undefined
      }
      nextLabel={() => nextLabel}
      offers={(isCorrect, response) => (
        <>
          {named !== null && <ClueVerdict item={item} named={named} />}
          <DrillOffers
            lesson={lesson}
            topic={topic}
            ask={askAbout(asked.stem)}
            about={aboutQuestion(asked, response)}
            hasMore={!isCorrect}
            exam={exam}
          />
          {!isCorrect && (
            <div>
              <MakeCard
                {...cardOfClue(asked, key)}
                topic={topic.id}
                lessonId={lesson.id}
                label="Make a card of the clue"
              />
            </div>
          )}
        </>
      )}
      onAnswer={onAnswer}
      onNext={onNext}
    />
  )
}
