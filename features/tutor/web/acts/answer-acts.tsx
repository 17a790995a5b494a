/**
 * What a learner can do with an answer. The tutor proposes; nothing happens before a press, and each press can be undone.
 */
import { Link } from '@tanstack/react-router'
import { Layers, Target } from 'lucide-react'
import { Suspense, use, useRef, useState } from 'react'

import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import type { TutorMessage } from '../../contract.ts'
import { ActsContext } from './acts.ts'
import { AnswerCards } from './answer-cards.tsx'

export function AnswerActs({ message: { id, answer } }: { readonly message: TutorMessage }) {
  const acts = use(ActsContext)
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const { outcome, citations, units = [], proposedCards = [] } = answer
  const [first] = citations
  if (outcome !== 'answered' || !first) return null
  return (
    <>
      <div className="tutor-acts" role="group" aria-label="What to do with it">
        {acts && units.length + proposedCards.length > 0 && (
          <button
            ref={opener}
            type="button"
            className="tutor-act"
            aria-expanded={isOpen}
            onClick={() => setOpen(!isOpen)}
          >
            <Layers aria-hidden />
            Make cards
          </button>
        )}
        {/* From an answer to questions about it: those of the lesson that it cites first. */}
        <Link
          to="/dashboard/lessons/practice/drill"
          search={{ mode: 'mixed', lesson: first.lessonId, length: 5 }}
          className="tutor-act"
        >
          <Target aria-hidden />
          Practice this topic
        </Link>
        {acts && (
          <Suspense fallback={null}>
            <acts.LabAct lessonId={first.lessonId} className="tutor-act" />
          </Suspense>
        )}
        {acts && (
          <Suspense fallback={null}>
            <acts.AddToToday lessonId={first.lessonId} className="tutor-act" />
          </Suspense>
        )}
      </div>
      {acts && isOpen && (
        <Suspense fallback={<Skeleton lines={3} label="Loading the cards" />}>
          <AnswerCards
            messageId={id}
            MakeCards={acts.MakeCards}
            onClose={() => {
              setOpen(false)
              opener.current?.focus()
            }}
          />
        </Suspense>
      )}
    </>
  )
}
