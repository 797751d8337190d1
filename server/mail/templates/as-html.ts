import { escapedHtml } from '#shared/escaped-html.ts';
import type { Language } from '#shared/language.ts';
import type { Block, Content } from './content.ts';

// Mail programs strip style sheets, so styles are inline; the colours keep a contrast of at least 4.5 (WCAG
// 2.2, 1.4.3).
const styles = {
  page: 'margin:0;padding:24px 16px;background:#ffffff;color:#1f2428;font:16px/1.5 Georgia,serif',
  sheet: 'max-width:600px;margin:0 auto',
  title: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  text: 'margin:0 0 16px',
  link: 'display:inline-block;padding:12px 20px;background:#14532d;color:#ffffff;text-decoration:none',
  address: 'margin:0 0 16px;font-size:14px;overflow-wrap:anywhere',
  quote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #14532d;overflow-wrap:anywhere',
  footer: 'margin:32px 0 0;padding:16px 0 0;border-top:1px solid #c9ced3;font-size:14px;color:#4a5258',
};

/** A mail as simple HTML that is readable without images, scripts and style sheets. */
export function asHtml({ subject, blocks }: Content, footer: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escapedHtml(subject)}</title>
</head>
<body style="${styles.page}">
<div role="article" lang="${language}" style="${styles.sheet}">
<h1 style="${styles.title}">${escapedHtml(subject)}</h1>
${blocks.map(block).join('\n')}
<p style="${styles.footer}">${lines(footer)}</p>
</div>
</body>
</html>
`;
}

function block(given: Block): string {
  switch (given.kind) {
    case 'text':
      return `<p style="${styles.text}">${lines(given.text)}</p>`;
    case 'link': {
      const address = escapedHtml(given.address);
      return `<p style="${styles.text}"><a href="${address}" style="${styles.link}">${escapedHtml(given.label)}</a></p>
<p style="${styles.address}">${address}</p>`;
    }
    case 'facts':
      return `<p style="${styles.text}">${given.facts
        .map(({ label, value }) => `<strong>${escapedHtml(label)}:</strong> <bdi>${escapedHtml(value)}</bdi>`)
        .join('<br>\n')}</p>`;
    case 'quote':
      return `<blockquote style="${styles.quote}">${lines(given.text)}</blockquote>`;
  }
}

function lines(text: string): string {
  return escapedHtml(text).replaceAll(/\r\n|\r|\n/g, '<br>\n');
}
