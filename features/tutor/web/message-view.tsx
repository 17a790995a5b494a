/** One message of a conversation: a learner's question, or the tutor's answer with its sources. */
import { Link } from '@tanstack/react-router'
import { BookOpen, Calculator, Check, Info, Search, Target, X } from 'lucide-react'
import { useId } from 'react'

import type { Answer, Computed, LearnerMessage, Mode, QuizQuestion } from '../contract.ts'
import { letterOf } from '../core/quiz-letters.ts'
import { AnswerText } from './answer-text.tsx'
import { lessonLinkProps } from './lesson-link.ts'
import { TeachReplies, TeachView } from './teach-view.tsx'

export function LearnerMessageView({ message }: { message: LearnerMessage }) {
  const { askedFrom, text } = message
  return (
    <div className="tutor-question">
      <h2 className="sr-only">You asked</h2>
      {askedFrom && (
        <p className="text-muted mb-1 text-sm">
          From{' '}
          <Link {...lessonLinkProps(askedFrom)} className="text-link">
            {askedFrom.title}
          </Link>
        </p>
      )}
      <p className="whitespace-pre-wrap">{text}</p>
    </div>
  )
}

/** What the learner says next. */
export type Reply = (text: string, mode: Mode) => void

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
}

type QuizResult = NonNullable<QuizQuestion['result']>

export function AnswerView(props: AnswerProps) {
  const { question, text, answer, isWriting = false, onReply, result } = props

  const { citations, computed, nearest, notes, outcome, quiz, suggestions = [], teach } = answer
  const isAsked = quiz !== null && quiz.isOpen && text === quiz.stem
  return (
    <div className="tutor-answer">
      {/* The text itself says that nothing was found. */}
      <h2 className={outcome === 'not_covered' ? 'sr-only' : 'tutor-label'}>
        <span className="sr-only">The tutor: </span>
        {outcome === 'not_covered' ? 'not found' : labelOf(answer, isWriting)}
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
      {quiz && !isAsked && onReply && <QuizReplies quiz={quiz} onReply={onReply} />}
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
      {onReply && suggestions.length > 0 && (
        <Suggestions
          title={titleOf(answer)}
          questions={suggestions}
          onAsk={(next) => onReply(next, 'explain')}
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
      {!isWriting && outcome === 'answered' && <PracticeTopic citations={citations} />}
    </div>
  )
}

function labelOf(answer: Answer, isWriting: boolean): string {
  const { engine, outcome, computed, citations, support } = answer
  if (answer.teach) return `Teach back: ${answer.teach.title}`
  if (outcome === 'quiz') return 'Quiz, from the question bank'
  if (outcome === 'unclear') return 'Nothing to look for'
  if (outcome === 'aside') return 'Not from the lessons'
  if (engine.kind === 'lessons' && computed.length > 0)
    return citations.length > 0 ? 'Computed, and from the lessons' : 'Computed'
  if (engine.kind === 'lessons') return 'From the lessons'
  if (isWriting) return `${engine.name} is writing`
  // An old answer does not say how much of it was checked.
  return support === 'bound'
    ? `${engine.name}, every statement found in the lessons`
    : `${engine.name}, partly not found in the lessons`
}

/** The answer to what was asked, then all values, then the way to them. */
function ComputedFacts({ computed }: { computed: Computed }) {
  const { title, answer = '', facts, steps = [] } = computed
  return (
    <section className="tutor-computed" aria-label={`Computed: ${title}`}>
      <h3 className="flex items-center gap-2 font-semibold">
        <Calculator aria-hidden className="size-4 shrink-0" />
        <span className="min-w-0">
          Computed: <span className="font-mono">{title}</span>
        </span>
      </h3>
      {answer !== '' && <AnswerText text={answer} citations={[]} />}
      {facts.length > 0 && (
        <dl>
          {facts.map(({ label, value }) => (
            <div key={label}>
              <dt className="text-muted">{label}</dt>
              <dd className="font-mono">{value}</dd>
            </div>
          ))}
        </dl>
      )}
      {steps.length > 0 && (
        <>
          <h4 className="text-muted">Step by step</h4>
          <ol aria-label={`Steps to ${title}`}>
            {steps.map((step) => (
              <li key={step}>{step}</li>
            ))}
          </ol>
        </>
      )}
    </section>
  )
}

type QuizOptionsProps = Pick<AnswerProps, 'onReply' | 'result'> & { readonly quiz: QuizQuestion }

function QuizOptions({ quiz, onReply, result }: QuizOptionsProps) {
  return (
    <>
      {quiz.exhibit !== null && (
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        <pre className="tutor-exhibit" tabIndex={0} role="group" aria-label="Exhibit">
          {quiz.exhibit}
        </pre>
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

function titleOf({ outcome, tree }: Answer): string {
  if (tree && !tree.isOver) return 'Your answer'
  return outcome === 'not_covered' ? 'Did you mean' : 'Ask next'
}

type SuggestionsProps = {
  readonly title: string
  readonly questions: readonly string[]
  readonly onAsk: (question: string) => void
}

function Suggestions({ title, questions, onAsk }: SuggestionsProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="tutor-suggestions">
      <h3 id={id} className="text-muted text-sm">
        {title}
      </h3>
      <ul>
        {questions.map((question) => (
          <li key={question}>
            <button
              type="button"
              className="button button--outline button--sm"
              onClick={() => onAsk(question)}
            >
              {question}
            </button>
          </li>
        ))}
      </ul>
    </section>
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

function QuizReplies({ quiz, onReply }: { quiz: QuizQuestion; onReply: Reply }) {
  return (
    <div className="flex flex-wrap gap-2">
      {quiz.isOpen && (
        <button
          type="button"
          className="button button--outline button--sm"
          onClick={() => onReply('hint', 'quiz')}
        >
          Give me a hint
        </button>
      )}
      <button
        type="button"
        className={`button button--sm ${quiz.isOpen ? 'button--ghost' : 'button--primary'}`}
        onClick={() => onReply('next', 'quiz')}
      >
        {quiz.isOpen ? 'Another question' : 'Next question'}
      </button>
    </div>
  )
}

/** From an answer to questions about it: those of the lesson that it cites first. */
function PracticeTopic({ citations: [citation] }: Pick<Answer, 'citations'>) {
  if (!citation) return null
  return (
    <p>
      <Link
        to="/dashboard/lessons/practice/drill"
        search={{ mode: 'mixed', lesson: citation.lessonId, length: 5 }}
        className="text-link inline-flex min-h-11 items-center gap-2"
      >
        <Target aria-hidden className="size-4 shrink-0" />
        Practice this topic
      </Link>
    </p>
  )
}

function Sources({ answer: { citations } }: { answer: Answer }) {
  return (
    <details className="tutor-sources">
      <summary>{citations.length === 1 ? '1 source' : `${citations.length} sources`}</summary>
      <ol>
        {citations.map((citation) => (
          <li key={citation.number}>
            <span aria-hidden className="tutor-mark tutor-mark--plain">
              {citation.number}
            </span>
            <div className="min-w-0">
              <Link {...lessonLinkProps(citation)} className="text-link">
                {citation.title}
              </Link>
              {citation.quote !== '' && <blockquote>{citation.quote}</blockquote>}
            </div>
          </li>
        ))}
      </ol>
    </details>
  )
}
