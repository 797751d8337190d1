import type { RequestHandler } from 'express';
import helmet from 'helmet';

/**
 * The headers that keep a page to itself: a content security policy without inline scripts or styles, no frames
 * around it, no guessing of types; HSTS when the site is served over https.
 * @param styleHashes sources that allow the documents' own styles
 * @param devServer whether Vite serves the scripts, which needs inline ones and a socket
 */
export function securityHeaders(publicUrl: string, styleHashes: string[], devServer = false): RequestHandler {
  const https = publicUrl.startsWith('https:');
  const inDevelopment = (...sources: string[]) => (devServer ? sources : []);
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        // pdf.js decodes some images in WebAssembly.
        scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...inDevelopment("'unsafe-inline'")],
        styleSrc: ["'self'", ...styleHashes, ...inDevelopment("'unsafe-inline'")],
        imgSrc: ["'self'", 'data:', 'blob:'],
        // pdf.js hands the fonts of a document over as data.
        fontSrc: ["'self'", 'data:'],
        connectSrc: ["'self'", ...inDevelopment('ws:')],
        workerSrc: ["'self'", ...inDevelopment('blob:')],
        manifestSrc: ["'self'"],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'none'"],
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Journals are read, quoted and embedded from elsewhere: files may be fetched by other sites.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
}
