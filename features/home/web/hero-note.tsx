/** The line below the way in: what else there is to do at once. Nobody is invited to a question that they have answered. */
import { stopAfter } from '#platform/contract/sentences.ts'

import { OpenLessonsLink } from './open-lessons-link.tsx'
import { useIsAnsweredToday } from './use-home.ts'

/** For a visitor. Until it is known whether they have answered, it is the same for everyone: it is prerendered. */
export function VisitorNote() {
  const isAnswered = useIsAnsweredToday() === true
  return (
    <p className="hero-note">
      Free, and it stays free. No card, no trial.{' '}
      {isAnswered ? (
        <>
          Today's question is answered; there is another one tomorrow. Or <OpenLessonsLink />.
        </>
      ) : (
        <>
          Or first{' '}
          <span className="needs-script">
            <TryQuestion />, or{' '}
          </span>
          <OpenLessonsLink />.
        </>
      )}
    </p>
  )
}

/** For a learner. */
export function ReturningNote({ name }: { readonly name: string }) {
  return (
    <p className="hero-note">
      Welcome back, {name}
      {stopAfter(name)} Your desk is as you left it.
      {useIsAnsweredToday() === false && (
        <>
          {' '}
          Or <TryQuestion />.
        </>
      )}
    </p>
  )
}

function TryQuestion() {
  return (
    <a href="#question" className="text-link">
      try today's question
    </a>
  )
}
