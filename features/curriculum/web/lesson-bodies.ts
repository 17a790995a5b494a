/**
 * Loads the text of a lesson: a file apart from the app, which the build names after its content.
 *
 * A list named in the page's head says which file each lesson has now. With `npm run dev`, `lesson-bodies-in-dev.ts`
 * replaces this module.
 */
import { useMDXComponents } from '@mdx-js/react'
import type { MDXContent } from 'mdx/types.js'
import { Fragment, jsx, jsxs } from 'react/jsx-runtime'

import { notFound } from '#platform/contract/errors.ts'
import { reachCode } from '#platform/web/reach-code.ts'

/** The output of `app/vite/compile-lesson.ts` for a lesson. */
export type LessonModule = { readonly default: (parts: object) => { readonly default: MDXContent } }
/** The hash in the name of each lesson's file, by the lesson's id. */
type LessonList = { readonly default: Readonly<Record<string, string>> }

/** @throws not_found where this build has no such lesson: it is older than the server's content. */
export async function loadLessonBody(lessonId: string): Promise<MDXContent> {
  const list = await load<LessonList>(listAddress())
  const hash = list.default[lessonId]
  if (hash === undefined) throw notFound('The text of this lesson')
  const address = `/assets/lessons/${lessonId}-${hash}.js`
  const lesson = await load<LessonModule>(address)
  return makeLessonBody(lesson)
}

/** @param lesson the compiled file of a lesson. */
export function makeLessonBody(lesson: LessonModule): MDXContent {
  return lesson.default({ Fragment, jsx, jsxs, useMDXComponents }).default
}

async function load<Module>(address: string): Promise<Module> {
  await reachCode(address)
  return (await import(/* @vite-ignore */ address)) as Module
}

function listAddress(): string {
  return document.querySelector<HTMLMetaElement>('meta[name=lesson-list]')?.content ?? ''
}
