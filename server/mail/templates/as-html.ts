import type { Language } from '#shared/language/language.ts';
import { escapedHtml } from '#shared/page/escaped-html.ts';
import type { Block, Content } from '../letters/parts.ts';

// Mail programs strip style sheets, so styles are inline; the colours keep a contrast of at least 4.5 (WCAG
// 2.2, 1.4.3).
const styles = {
  page: 'margin:0;padding:24px 16px;background:#ffffff;color:#1f2428;font:16px/1.5 Georgia,serif',
  sheet: 'max-width:600px;margin:0 auto',
  title: 'margin:0 0 16px;font-size:22px;line-height:1.3',
  text: 'margin:0 0 16px',
  link: 'display:inline-block;padding:12px 20px;background:#14532d;color:#ffffff;text-decoration:none',
  address: 'margin:0 0 16px;font-size:14px;overflow-wrap:anywhere',
  heading: 'margin:24px 0 12px;font-size:18px;line-height:1.3',
  inline: 'color:#14532d;overflow-wrap:anywhere',
  faint: 'font-size:14px;color:#4a5258',
  remark: 'margin:24px 0 0;font-size:14px;color:#4a5258',
  quote: 'margin:0 0 16px;padding:0 0 0 16px;border-left:3px solid #14532d;overflow-wrap:anywhere',
  footer: 'margin:32px 0 0;padding:16px 0 0;border-top:1px solid #c9ced3;font-size:14px;color:#4a5258',
};

/** Colours for programs that keep this style sheet and have a dark appearance. */
const dark = `:root { color-scheme: light dark; }
@media (prefers-color-scheme: dark) {
  .page { background: #15191c !important; color: #e4e7ea !important; }
  .link { color: #86d3a0 !important; }
  .button { background: #86d3a0 !important; color: #0e1512 !important; }
  .faint { color: #a9b1b8 !important; }
  .faint.end { border-color: #3a4248 !important; }
  .quote { border-color: #86d3a0 !important; }
}`;

/** A mail as simple HTML that is readable without images, scripts and style sheets. */
export function asHtml({ subject, blocks }: Content, footer: string, language: Language): string {
  return `<!doctype html>
<html lang="${language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="color-scheme" content="light dark">
<title>${escapedHtml(subject)}</title>
<style>${dark}</style>
</head>
<body class="page" style="${styles.page}">
<div role="article" lang="${language}" style="${styles.sheet}">
<h1 style="${styles.title}">${escapedHtml(subject)}</h1>
${blocks.map(block).join('\n')}
<p class="faint end" style="${styles.footer}">${lines(footer)}</p>
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
      return `<p style="${styles.text}"><a class="button" href="${address}" style="${styles.link}">${escapedHtml(given.label)}</a></p>
<p style="${styles.address}">${address}</p>`;
    }
    case 'facts':
      return `<p style="${styles.text}">${given.facts
        .map(({ label, value }) => `<strong>${escapedHtml(label)}:</strong> <bdi>${escapedHtml(value)}</bdi>`)
        .join('<br>\n')}</p>`;
    case 'quote':
      return `<blockquote class="quote" style="${styles.quote}">${lines(given.text)}</blockquote>`;
    case 'heading':
      return `<h2 style="${styles.heading}">${escapedHtml(given.text)}</h2>`;
    case 'entry':
      return `<p style="${styles.text}">${link(given.address, given.title)}<br>
<span class="faint" style="${styles.faint}">${escapedHtml(given.about)}</span></p>`;
    case 'remark':
      return `<p class="faint" style="${styles.remark}">${lines(given.text)} ${link(given.address, given.label)}</p>`;
  }
}

function link(address: string, label: string): string {
  return `<a class="link" href="${escapedHtml(address)}" style="${styles.inline}">${escapedHtml(label)}</a>`;
}

function lines(text: string): string {
  return escapedHtml(text).replaceAll(/\r\n|\r|\n/g, '<br>\n');
}
