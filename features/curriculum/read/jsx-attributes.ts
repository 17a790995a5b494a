/** The attributes of a lesson's component by name: a number in braces as its digits, one without a value as empty text. */
import type { MdxJsxAttribute, MdxJsxFlowElement, MdxJsxTextElement } from 'mdast-util-mdx-jsx'

export function attributesOf(
  element: MdxJsxFlowElement | MdxJsxTextElement,
): Readonly<Record<string, string>> {
  return Object.fromEntries(
    element.attributes.flatMap((attribute) =>
      attribute.type === 'mdxJsxAttribute'
        ? [[attribute.name, textOf(attribute.value)] as const]
        : [],
    ),
  )
}

function textOf(value: MdxJsxAttribute['value']): string {
  return typeof value === 'string' ? value : (value?.value ?? '')
}
