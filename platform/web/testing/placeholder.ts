/** Whether a field's placeholder is wider than the field. */
export function isPlaceholderCutOff(field: Element): boolean {
  const { font, paddingLeft, paddingRight } = getComputedStyle(field)
  const pen = new OffscreenCanvas(1, 1).getContext('2d')
  if (!pen) throw new Error('a canvas can be drawn on')
  pen.font = font
  const room = field.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight)
  return pen.measureText((field as HTMLInputElement).placeholder).width > room
}
