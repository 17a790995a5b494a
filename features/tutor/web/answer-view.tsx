/** The tutor's answer with its sources. */
import { Link } from '@tanstack/react-router'
import { BookOpen, Info, ListChecks, Search } from 'lucide-react'
import type { ReactNode } from 'react'

import type { Answer } from '../contract.ts'
import { labelOf } from '../core/answer-label.ts'
import type { QuizResult } from '../core/quiz-result.ts'
import { AnswerText } from './answer-text.tsx'
import { ComputedFacts } from './computed-facts.tsx'
import { HintPresses } from './hint-presses.tsx'
import { lessonLinkProps } from './lesson-link.ts'
import { QuizOptions } from './quiz-options.tsx'
import { QuizReplies } from './quiz-replies.tsx'
import type { Reply } from './reply.ts'
import { Sources } from './sources.tsx'
import { StepsEnd } from './steps-view.tsx'
import { Suggestions } from './suggestions.tsx'
import { TeachReplies, TeachView } from './teach-view.tsx'

type AnswerProps = {
  /** The question it answers. */
  readonly question: string
  readonly text: string
  readonly answer: Answer
  readonly isWriting?: boolean
  /** Given if the learner can reply to this message: it is the last. */
  readonly onReply?: Reply | undefined
  /** How its question was answered, further down. */
  readonly result?: QuizResult | undefined
  /** Below the sources. */
  readonly foot?: ReactNode
}

export function AnswerView(props: AnswerProps) {
  const { question, text, answer, isWriting = false, onReply, result, foot } = props

  const {
    citations,
    computed,
    nearest,
    notes,
    outcome,
    quiz,
    steps,
    hint,
    teach,
    suggestions = [],
    page,
  } = answer
  const isAsked = quiz !== null && quiz.isOpen && text.endsWith(quiz.stem)
  // Something else was explained in between, and this goes on below it.
  const isWaiting = quiz !== null && quiz.isOpen && outcome !== 'quiz' && onReply !== undefined
  return (
    <div className="tutor-answer">
      {/* The text itself says that nothing was found. */}
      <h2 className={outcome === 'not_covered' ? 'sr-only' : 'tutor-label'}>
        <span className="sr-only">The tutor: </span>
        {labelOf(answer, { isWriting })}
      </h2>
      {notes.map((note) => (
        <p key={note} className="tutor-note">
          <Info aria-hidden />
          {note}
        </p>
      ))}
      {computed.map((one) => (
        <ComputedFacts key={one.title} computed={one} />
      ))}
      {teach?.isHeard ? (
        <TeachView teach={teach} citations={citations} />
      ) : (
        text !== '' && <AnswerText text={text} citations={citations} />
      )}
      {teach && onReply && <TeachReplies teach={teach} onReply={onReply} />}
      {isAsked && <QuizOptions quiz={quiz} onReply={onReply} result={result} />}
      {isWaiting && (
        <>
          <p className="font-semibold">Your question is still open: {quiz.stem}</p>
          <QuizOptions quiz={quiz} onReply={onReply} />
        </>
      )}
      {quiz && !isAsked && !isWaiting && onReply && <QuizReplies quiz={quiz} onReply={onReply} />}
      {hint && !isWriting && <HintPresses hint={hint} onReply={onReply} />}
      {outcome === 'interrupted' && (
        <p className="tutor-note">
          <Info aria-hidden />
          Stopped before it was finished.
        </p>
      )}
      {nearest.length > 0 && (
        <ul className="space-y-1" aria-label="Nearest lessons">
          {nearest.map((lesson) => (
            <li key={lesson.lessonId}>
              <Link
                {...lessonLinkProps(lesson)}
                className="text-link inline-flex min-h-6 items-center gap-2"
              >
                <BookOpen aria-hidden className="size-4 shrink-0" />
                {lesson.title}
              </Link>
            </li>
          ))}
        </ul>
      )}
      {page === 'mistakes' && (
        <p>
          <Link
            to="/dashboard/tutor/mistakes"
            className="text-link inline-flex min-h-6 items-center gap-2"
          >
            <ListChecks aria-hidden className="size-4 shrink-0" />
            My mistakes
          </Link>
        </p>
      )}
      {steps && <StepsEnd steps={steps} />}
      {onReply && suggestions.length > 0 && (
        <Suggestions
          title={titleOf(answer)}
          questions={suggestions}
          onAsk={(next) => onReply(next, steps ? 'steps' : 'explain')}
        />
      )}
      {outcome === 'not_covered' && (
        <p>
          <Link
            to="/dashboard/lessons"
            search={{ q: question }}
            className="text-link inline-flex min-h-6 items-center gap-2"
          >
            <Search aria-hidden className="size-4 shrink-0" />
            Search the lessons
          </Link>
        </p>
      )}
      {!isWriting && citations.length > 0 && <Sources answer={answer} />}
      {foot}
    </div>
  )
}

function titleOf({ outcome, tree, steps }: Answer): string {
  if (tree && !tree.isOver) return 'Your answer'
  if (steps) return 'Help with this step'
  return outcome === 'not_covered' ? 'Did you mean' : 'Ask next'
}
