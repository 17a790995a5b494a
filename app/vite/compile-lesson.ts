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
  misconceptionsIn,
  rehypeParts,
  remarkExerciseTopics,
  remarkMisconceptions,
  remarkPassages,
} from '#features/curriculum/build.ts'

/** @param misconceptions reads the text of `misconceptions.yaml`; is called once for each lesson. */
export function lessonSyntax(misconceptions: () => string) {
  return {
    providerImportSource: '@mdx-js/react',
    remarkPlugins: [
      remarkFrontmatter,
      remarkGfm,
      remarkPassages,
      remarkExerciseTopics,
      [remarkMisconceptions, () => knownMisconceptions(misconceptions())],
    ],
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
}

let known = { text: '', byId: misconceptionsIn('[]') }

/** All lessons of a build share one list, which is parsed once. */
function knownMisconceptions(text: string) {
  if (known.text !== text) known = { text, byId: misconceptionsIn(text) }
  return known.byId
}

/**
 * @param misconceptions the text of `misconceptions.yaml`, whose beliefs the answers of a try-it name.
 * @returns a module whose default export creates the lesson's component from React's JSX runtime and `useMDXComponents`.
 */
export async function compileLesson(text: string, misconceptions = ''): Promise<string> {
  const syntax = lessonSyntax(() => misconceptions)
  const body = await createProcessor({ ...syntax, outputFormat: 'function-body' }).process(text)
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
