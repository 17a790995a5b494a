/** A quiz question in an answer: its exhibit and options, the verdict on them, and what to say next. */
import { Check, X } from 'lucide-react'

import { ScrollFrame } from '#platform/web/ui/scroll-frame.tsx'

import type { QuizQuestion } from '../contract.ts'
import { letterOf } from '../core/quiz-letters.ts'
import type { QuizResult } from '../core/quiz-result.ts'
import { QuizReplies } from './quiz-replies.tsx'
import type { Reply } from './reply.ts'

type QuizOptionsProps = {
  readonly quiz: QuizQuestion
  readonly onReply?: Reply | undefined
  readonly result?: QuizResult | undefined
}

export function QuizOptions({ quiz, onReply, result }: QuizOptionsProps) {
  return (
    <>
      {quiz.exhibit !== null && (
        <ScrollFrame as="pre" label="Exhibit" className="tutor-exhibit">
          {quiz.exhibit}
        </ScrollFrame>
      )}
      {quiz.round && (
        <p className="text-muted text-sm">
          Question {quiz.round.answered + 1} of {quiz.round.of}
        </p>
      )}
      {quiz.takesSeveral && <p className="text-muted">Several are right: write their letters.</p>}
      <ol className="tutor-options">
        {quiz.options.map((option, at) => (
          <li key={option}>
            {onReply && !quiz.takesSeveral ? (
              <button
                type="button"
                className="tutor-option"
                onClick={() => onReply(letterOf(at), 'quiz')}
              >
                <span aria-hidden className="tutor-letter">
                  {letterOf(at)}
                </span>
                <span className="sr-only">{letterOf(at)}: </span>
                {option}
              </button>
            ) : (
              <p className="tutor-option" data-verdict={result && verdictOf(result, at)}>
                <span className="tutor-letter">{letterOf(at)}</span>
                <span className="min-w-0 flex-1">{option}</span>
                {result && <Verdict result={result} at={at} />}
              </p>
            )}
          </li>
        ))}
      </ol>
      {onReply && <QuizReplies quiz={quiz} onReply={onReply} />}
    </>
  )
}

function verdictOf({ picks, keys }: QuizResult, at: number): 'right' | 'wrong' | undefined {
  if (keys.includes(at)) return 'right'
  return picks.includes(at) ? 'wrong' : undefined
}

/** In words, so that color alone does not carry it. */
function Verdict({ result, at }: { result: QuizResult; at: number }) {
  const verdict = verdictOf(result, at)
  if (!verdict) return null
  const isChosen = result.picks.includes(at)
  return (
    <span className="tutor-verdict">
      {verdict === 'right' ? <Check aria-hidden /> : <X aria-hidden />}
      {verdict === 'wrong' ? 'Your choice, wrong' : isChosen ? 'Your choice, right' : 'Right'}
    </span>
  )
}
