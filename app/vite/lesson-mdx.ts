/**
 * Turns a `lesson.mdx` into a React component.
 *
 * Colours of code are worked out here, at build time: both schemes go along as
 * CSS variables, so the page needs no highlighter and no stylesheet of its own.
 */
import mdx from '@mdx-js/rollup'
import rehypeShiki from '@shikijs/rehype'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import type { Plugin } from 'vite'

import {
  rehypeConsole,
  rehypeParts,
  remarkExerciseTopics,
  remarkPassages,
} from '#features/curriculum/build.ts'

import { materialChunkName } from './exercise-material.ts'

export function lessonMdx(): Plugin {
  return {
    enforce: 'pre',
    ...(mdx({
      include: '**/content/lessons/*/lesson.mdx',
      providerImportSource: '@mdx-js/react',
      remarkPlugins: [remarkFrontmatter, remarkGfm, remarkPassages, remarkExerciseTopics],
      rehypePlugins: [
        rehypeConsole,
        [
          rehypeShiki,
          {
            themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
            // No colour stands on the element itself: which of the two applies is the stylesheet's choice.
            defaultColor: false,
            langs: ['yaml', 'json', 'bash', 'powershell', 'python', 'ini'],
            fallbackLanguage: 'text',
            addLanguageClass: true,
          },
        ],
        rehypeParts,
      ],
    }) as Plugin),
  }
}

/** One chunk for each lesson, and one for each kind's material, named after it; the lists of them carry none. */
export function contentChunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, lessonId] = /\/content\/lessons\/([^/]+)\/lesson\.mdx$/.exec(facadeModuleId ?? '') ?? []
  if (lessonId !== undefined) return `assets/lesson-${lessonId}-[hash].js`
  return materialChunkName(facadeModuleId) ?? 'assets/[name]-[hash].js'
}
