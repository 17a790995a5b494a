/** Where to begin: at most twelve questions, one at a time, without a verdict; then the order that comes of them. */
import { Link, useNavigate } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'

import { EmptyState } from '#platform/web/ui/empty-state.tsx'
import { LoadBoundary } from '#platform/web/ui/load-boundary.tsx'
import { PageTitle } from '#platform/web/ui/page.tsx'
import { Skeleton } from '#platform/web/ui/skeleton.tsx'

import { SaveNote } from '../save-note.tsx'
import { useChallenges } from '../use-challenge.ts'
import type { PlacementParts } from './parts.ts'
import { PlacementEnd } from './placement-end.tsx'
import { PlacementQuestion } from './placement-question.tsx'
import { useBeginPlacement, usePlacement } from './use-placement.ts'

import './placement.css'

export function PlacementPage({ QuestionInput }: PlacementParts) {
  return (
    <div className="action-screen mx-auto w-full max-w-[44rem]">
      <PageTitle title="Where to begin" />
      <Link
        to="/dashboard/lessons/plan"
        className="text-muted hover:text-foreground -ml-1 inline-flex min-h-11 items-center gap-1.5 rounded-lg px-1 text-sm"
      >
        <ArrowLeft className="size-4" aria-hidden />
        Your plan
      </Link>
      <h1 tabIndex={-1} className="mt-1 mb-4 text-2xl font-semibold sm:text-3xl">
        Where to begin
      </h1>
      <LoadBoundary fallback={<Skeleton lines={6} label="Loading" />} what="This question">
        <OfActive QuestionInput={QuestionInput} />
      </LoadBoundary>
    </div>
  )
}

/** It is about the challenge that the learner is on. */
function OfActive({ QuestionInput }: PlacementParts) {
  const active = useChallenges().challenges.find(({ isActive }) => isActive)
  if (active) return <Standing challengeId={active.id} QuestionInput={QuestionInput} />
  return (
    <EmptyState title="First, say which exam it is">
      <p>These questions put the lessons of one exam in order.</p>
      <Link to="/dashboard/lessons/plan" className="button button--primary min-h-11">
        Begin your challenge
      </Link>
    </EmptyState>
  )
}

function Standing({
  challengeId,
  QuestionInput,
}: PlacementParts & { readonly challengeId: string }) {
  const placement = usePlacement(challengeId)
  switch (placement.status) {
    case 'unavailable':
      return (
        <EmptyState title="These questions are for the beginning">
          <p>Your plan now follows what you do in lessons and practice.</p>
          <Link to="/dashboard/lessons/plan" className="button button--primary min-h-11">
            To your plan
          </Link>
        </EmptyState>
      )
    case 'offered':
      return <Start challengeId={challengeId} />
    case 'open':
      return (
        <PlacementQuestion
          // Each question begins without an answer.
          key={placement.asked.id}
          challengeId={challengeId}
          placement={placement}
          QuestionInput={QuestionInput}
        />
      )
    case 'ended':
      return <PlacementEnd placement={placement} />
  }
}

function Start({ challengeId }: { readonly challengeId: string }) {
  const begin = useBeginPlacement(challengeId)
  const navigate = useNavigate()
  return (
    <section aria-label="Before you begin" className="space-y-4">
      <p className="max-w-prose">
        Up to 12 questions, about 5 minutes. They put your lessons in order: nothing is graded, and
        “I don't know” is a good answer.
      </p>
      <div className="flex flex-wrap gap-3">
        <button
          type="button"
          className="button button--primary min-h-11"
          aria-disabled={begin.isPending || undefined}
          onClick={() => {
            if (!begin.isPending) begin.mutate()
          }}
        >
          Answer the questions
        </button>
        <button
          type="button"
          className="button button--outline min-h-11"
          onClick={() => void navigate({ to: '/dashboard/lessons/plan' })}
        >
          Not now
        </button>
      </div>
      <SaveNote of={[begin]} />
    </section>
  )
}
