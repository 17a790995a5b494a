/** Loads the text of a lesson from Vite's server, which replaces it in the open page when it is saved. */
import type { MDXContent } from 'mdx/types.js'

import { notFound } from '#platform/contract/errors.ts'

const BODIES = import.meta.glob<{ default: MDXContent }>('../../../content/lessons/*/lesson.mdx')

/** @throws not_found where there is no such lesson. */
export async function loadLessonBody(lessonId: string): Promise<MDXContent> {
  const [, load] =
    Object.entries(BODIES).find(([path]) => path.endsWith(`/lessons/${lessonId}/lesson.mdx`)) ?? []
  if (!load) throw notFound('The text of this lesson')
  return (await load()).default
}
