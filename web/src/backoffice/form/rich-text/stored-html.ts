/**
 * Returns the HTML of the editor as it is stored: nothing for an empty text, and list items without
 * a paragraph, as descriptions have always been written.
 */
export const toStoredHtml = (html: string) =>
  html
    .replace(/<li><p>((?:(?!<\/?(?:p|ul|ol|li)>)[\s\S])*)<\/p>/g, '<li>$1')
    .replace(/^(<p>(<br>)?<\/p>)+$/, '')
