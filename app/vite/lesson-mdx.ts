/**
 * Turns a `lesson.mdx` into a React component.
 *
 * Colours of code are worked out here, at build time: both schemes go along as
 * CSS variables, so the page needs no highlighter and no stylesheet of its own.
 */
import { dirname, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

import mdx from '@mdx-js/rollup'
import rehypeShiki from '@shikijs/rehype'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { normalizePath, type Plugin } from 'vite'

import { CONTENT_FOLDER, OWN_CONTENT } from '#app/content-folder.ts'
import { rehypeConsole, rehypeParts, remarkPassages } from '#features/curriculum/server.ts'

export function lessonMdx(): Plugin {
  return {
    enforce: 'pre',
    ...(mdx({
      include: '**/lessons/*/lesson.mdx',
      providerImportSource: '@mdx-js/react',
      remarkPlugins: [remarkFrontmatter, remarkGfm, remarkPassages],
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

const LESSON_TEXT = fileURLToPath(
  new URL('../../features/curriculum/web/lesson-text.tsx', import.meta.url),
)

/** The page finds lessons by their place in the project; with `CONTENT_FOLDER` they are elsewhere. */
export function lessonsElsewhere(): Plugin {
  const there = normalizePath(relative(dirname(LESSON_TEXT), CONTENT_FOLDER))
  return {
    name: 'lessons-elsewhere',
    enforce: 'pre',
    transform: (code, id) =>
      CONTENT_FOLDER !== OWN_CONTENT && id === normalizePath(LESSON_TEXT)
        ? code.replaceAll('../../../content/', `${there}/`)
        : undefined,
  }
}

/** One chunk for each lesson, named after it; the list of lessons carries none of them. */
export function lessonChunkName({ facadeModuleId }: { facadeModuleId: string | null }): string {
  const [, lessonId] = /\/lessons\/([^/]+)\/lesson\.mdx$/.exec(facadeModuleId ?? '') ?? []
  return lessonId === undefined ? 'assets/[name]-[hash].js' : `assets/lesson-${lessonId}-[hash].js`
}
