/** What a learner's explanation said, what is wrong with it and what is missing, each with its words and its sign. */
import {
  Check,
  CircleDashed,
  CircleHelp,
  MessageSquareText,
  X,
  type LucideIcon,
} from 'lucide-react'
import { useId } from 'react'

import type { Citation, Mode, Teach, TeachPoint } from '../contract.ts'
import { SAY_RIGHTLY } from '../core/teach/say-rightly.ts'
import { AnswerText } from './answer-text.tsx'

import './teach-view.css'

type Verdict = TeachPoint['verdict']

const LISTS: readonly { verdict: Verdict; title: string; titleAtEnd?: string; Icon: LucideIcon }[] =
  [
    { verdict: 'contradicted', title: 'Not right', Icon: X },
    { verdict: 'said', title: 'Said', Icon: Check },
    { verdict: 'told', title: 'Told by the tutor', Icon: MessageSquareText },
    { verdict: 'partly', title: 'Said in part', Icon: CircleDashed },
    { verdict: 'missing', title: 'Still missing', titleAtEnd: 'Was missing', Icon: CircleHelp },
  ]

type Props = { readonly teach: Teach; readonly citations: readonly Citation[] }

export function TeachView({ teach, citations }: Props) {
  const { summary = '', points, isOver } = teach
  return (
    <>
      <AnswerText text={summary} citations={[]} />
      {LISTS.map(({ verdict, title, titleAtEnd = title, Icon }) => {
        const some = points.filter((point) => point.verdict === verdict)
        if (some.length === 0) return null
        return (
          <PointList
            key={verdict}
            verdict={verdict}
            title={`${isOver ? titleAtEnd : title} (${some.length})`}
            Icon={Icon}
            points={some}
            teach={teach}
            citations={citations}
          />
        )
      })}
    </>
  )
}

type ListProps = Props & {
  readonly verdict: Verdict
  readonly title: string
  readonly Icon: LucideIcon
  readonly points: readonly TeachPoint[]
}

/** A group, no landmark: a conversation has many of the same title. */
function PointList({ verdict, title, Icon, points, teach, citations }: ListProps) {
  const id = useId()
  return (
    <div role="group" aria-labelledby={id} className="tutor-points" data-verdict={verdict}>
      <h3 id={id}>
        <Icon aria-hidden />
        {title}
      </h3>
      <ul>
        {points.map((point) => (
          <li key={point.id}>
            {point.id === teach.asked && (
              <p className="tutor-turn">
                {verdict === 'contradicted' ? `Your turn: ${SAY_RIGHTLY}` : 'Your turn'}
              </p>
            )}
            {isQuoted(point) && (
              <p className="text-muted">
                You wrote: <q>{point.quote}</q>
              </p>
            )}
            <AnswerText text={point.text ?? ''} citations={citations} />
          </li>
        ))}
      </ul>
    </div>
  )
}

const isQuoted = ({ verdict, quote }: TeachPoint): boolean =>
  quote !== '' && (verdict === 'contradicted' || verdict === 'partly')

type RepliesProps = {
  readonly teach: Teach
  readonly onReply: (text: string, mode: Mode) => void
}

/** What the learner may say instead of more of the explanation. */
export function TeachReplies({ teach: { title, asked, isHeard, isOver }, onReply }: RepliesProps) {
  const replies = isOver
    ? [title]
    : isHeard
      ? [...(asked === null ? [] : ["I don't know"]), 'Just tell me', 'I am done']
      : []
  if (replies.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {replies.map((reply) => (
        <button
          key={reply}
          type="button"
          className="button button--outline button--sm"
          onClick={() => onReply(reply, 'teach')}
        >
          {isOver ? 'Explain it again' : reply}
        </button>
      ))}
    </div>
  )
}
