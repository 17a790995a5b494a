/**
 * What pages say of a lesson in their head: its open page, its page in the dashboard, and the login screen that leads
 * there.
 *
 * Title and summary are what anyone may know of any lesson. The page of an open lesson is the one to be found; the
 * others name it, or are not to be listed.
 */
import { openLessonsOf, type Curriculum, type LessonHead } from '#features/curriculum/contract.ts'
import type { HeadFor, PageHead } from '#platform/server/page-head.ts'

import {
  lessonIdIn,
  lessonPath,
  OPEN_LESSONS_PATH,
  openLessonPath,
} from '../core/lesson-address.ts'

type Parts = {
  readonly curriculum: Pick<Curriculum, 'tracks' | 'track' | 'lesson'>
  /** The address people type, without a slash at its end. */
  readonly publicUrl: string
  /** What is the same in every head of this installation. */
  readonly site: Pick<PageHead, 'siteName' | 'picture'>
}

export function lessonHeads({ curriculum, publicUrl, site }: Parts): HeadFor {
  const open = openLessonsOf(curriculum.tracks)
  const headByPath = new Map<string, PageHead>()
  const trackNames = new Set<string>()
  for (const { lessonId, trackId, domain } of open) {
    const lesson = curriculum.lesson(lessonId)
    const trackName = curriculum.track(trackId)?.name ?? ''
    if (!lesson) continue
    trackNames.add(trackName)
    const head = headOf(lesson, publicUrl + openLessonPath(lesson.id))
    headByPath.set(openLessonPath(lesson.id), {
      ...head,
      data: {
        '@type': 'LearningResource',
        name: lesson.title,
        description: lesson.summary,
        url: head.canonical,
        inLanguage: 'en',
        learningResourceType: 'Lesson',
        about: `${trackName}: ${domain.title}`,
        timeRequired: `PT${lesson.minutes}M`,
        isAccessibleForFree: true,
        provider: { '@type': 'Organization', name: site.siteName, url: `${publicUrl}/` },
      },
    })
  }
  if (headByPath.size > 0) {
    headByPath.set(OPEN_LESSONS_PATH, {
      ...site,
      title: `Lessons to read without an account: ${[...trackNames].join(', ')}`,
      description: `${headByPath.size} whole lessons, the first of each domain, with their exercises and their checks. Free, and without an account.`,
      canonical: publicUrl + OPEN_LESSONS_PATH,
      kind: 'website',
    })
  }

  function headOf({ title, summary }: LessonHead, canonical: string): PageHead {
    return { ...site, title, description: summary, canonical, kind: 'article' }
  }

  /** Behind the account. */
  function closedHead(address: string, ownPath?: string): PageHead | null {
    const id = lessonIdIn(address)
    const lesson = id === null ? undefined : curriculum.lesson(id)
    if (!lesson) return null
    const openPath = openLessonPath(lesson.id)
    const isOpen = headByPath.has(openPath)
    const path = isOpen ? openPath : (ownPath ?? lessonPath(lesson.id))
    return { ...headOf(lesson, publicUrl + path), ...(!isOpen && { isUnlisted: true }) }
  }

  return (path, query) =>
    path === '/login'
      ? closedHead(query.get('returnTo') ?? '', '/login')
      : (headByPath.get(path) ?? closedHead(path))
}
