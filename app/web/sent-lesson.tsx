/** What the login screen shows of a lesson that somebody was sent. Logging in never waits for it, nor fails with it. */
import { useEffect, useState, type ComponentType } from 'react'

import { lessonIdIn, loadSentLesson } from '#features/lessons/web.tsx'

type Props = {
  /** Where whoever logs in goes on. */
  readonly address: string
}

export function SentLesson({ address }: Props) {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null)
  const isLesson = lessonIdIn(address) !== null
  useEffect(() => {
    if (!isLesson) return
    loadSentLesson().then(
      ({ SentLesson: Sent }) => setLoaded(() => Sent),
      () => undefined,
    )
  }, [isLesson])
  return isLesson && Loaded ? <Loaded address={address} /> : null
}
