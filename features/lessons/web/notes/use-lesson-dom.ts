/** The lesson's text in the page, read again whenever the page changes it. */
import { useEffect, useState, type RefObject } from 'react'

import { BESIDE_TEXT, lessonDom, type LessonDom } from './lesson-dom.ts'

export function useLessonDom(article: RefObject<HTMLElement | null>): LessonDom | null {
  const [dom, setDom] = useState<LessonDom | null>(null)
  useEffect(() => {
    const root = article.current
    if (!root) return
    let frame = 0
    const read = () => {
      frame = 0
      setDom(lessonDom(root))
    }
    // Marks and explanations of terms are not part of the text.
    const observer = new MutationObserver((changes) => {
      const isOfText = changes.some(
        ({ target }) =>
          !(target instanceof Element ? target : target.parentElement)?.closest(BESIDE_TEXT),
      )
      if (isOfText) frame ||= requestAnimationFrame(read)
    })
    observer.observe(root, { childList: true, characterData: true, subtree: true })
    read()
    return () => {
      cancelAnimationFrame(frame)
      observer.disconnect()
    }
  }, [article])
  return dom
}
