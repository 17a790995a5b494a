/**
 * Turns the text of a lesson into JavaScript.
 *
 * A built lesson imports nothing: the app passes it React and the components when it calls it
 * (`features/curriculum/web/lesson-bodies.ts`). So it is built separately from the app, and a release that does not
 * change a lesson leaves its file in every browser's cache.
 *
 * Syntax colors are computed here, at build time: both schemes are included as CSS variables, so the page needs no
 * highlighter and no style sheet for them.
 */
import { createProcessor, type CompileOptions } from '@mdx-js/mdx'
import rehypeShiki from '@shikijs/rehype'
import remarkFrontmatter from 'remark-frontmatter'
import remarkGfm from 'remark-gfm'
import { minify } from 'vite'

import {
  rehypeConsole,
  rehypeParts,
  remarkExerciseTopics,
  remarkPassages,
} from '#features/curriculum/build.ts'

export const LESSON_SYNTAX = {
  providerImportSource: '@mdx-js/react',
  remarkPlugins: [remarkFrontmatter, remarkGfm, remarkPassages, remarkExerciseTopics],
  rehypePlugins: [
    rehypeConsole,
    [
      rehypeShiki,
      {
        themes: { light: 'github-light-high-contrast', dark: 'github-dark-high-contrast' },
        // The element itself has no color: the style sheet chooses which of the two variables applies.
        defaultColor: false,
        langs: ['yaml', 'json', 'bash', 'powershell', 'python', 'ini'],
        fallbackLanguage: 'text',
        addLanguageClass: true,
      },
    ],
    rehypeParts,
  ],
} as const satisfies CompileOptions

const compiler = createProcessor({ ...LESSON_SYNTAX, outputFormat: 'function-body' })

/** @returns a module whose default export creates the lesson's component from React's JSX runtime and `useMDXComponents`. */
export async function compileLesson(text: string): Promise<string> {
  const body = await compiler.process(text)
  const { code, errors } = await minify(
    'lesson.js',
    `export default function () {${String(body)}}`,
    {
      module: true,
    },
  )
  const [error] = errors
  if (error) throw new Error(error.message)
  return code
}
