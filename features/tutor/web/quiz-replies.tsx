/** What can be said to a question of a quiz, before the verdict and after it. */
import type { QuizQuestion } from '../contract.ts'
import type { Reply } from './reply.ts'

type Press = {
  readonly text: string
  readonly says: string
  readonly look: 'outline' | 'ghost' | 'primary'
}

const OPEN: readonly Press[] = [
  { text: 'Give me a hint', says: 'hint', look: 'outline' },
  { text: 'Just tell me', says: 'just tell me', look: 'ghost' },
  { text: 'Another question', says: 'next', look: 'ghost' },
]
const WHY: Press = { text: 'Why?', says: 'why', look: 'outline' }
const NEXT: Press = { text: 'Next question', says: 'next', look: 'primary' }

export function QuizReplies({ quiz, onReply }: { quiz: QuizQuestion; onReply: Reply }) {
  const closed = quiz.result ? [WHY, NEXT] : [NEXT]
  return (
    <div className="flex flex-wrap gap-2">
      {(quiz.isOpen ? OPEN : closed).map(({ text, says, look }) => (
        <button
          key={says}
          type="button"
          className={`button button--sm button--${look}`}
          onClick={() => onReply(says, 'quiz')}
        >
          {text}
        </button>
      ))}
    </div>
  )
}
