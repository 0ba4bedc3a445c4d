const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
  '`': '&#96;',
}

/** A text of any language as HTML or XML, between tags or in a quoted attribute. Not for scripts, styles and addresses. */
export function escapeHtml(text: string): string {
  return text.replaceAll(/[&<>"'`]/g, (sign) => ENTITIES[sign] ?? sign)
}
