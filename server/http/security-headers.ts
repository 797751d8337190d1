import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { contentPolicyWith } from '#shared/content-policy.ts';
import type { InsideSources } from '../rendering/renderer.ts';

/** Nothing of ours asks for these; the reader copies and fills the screen, which stays as browsers have it. */
const closed = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/** https://www.w3.org/TR/permissions-policy/ */
const permissionsPolicy = closed.map((feature) => `${feature}=()`).join(', ');

/**
 * The headers that keep a page to itself: a content security policy by which nothing but our own runs, no frames
 * around it, no guessing of types, no camera or place of the reader; HSTS when the site is served over https.
 * @param inside what allows the documents' own styles and script
 * @param devServer whether Vite serves the scripts, which needs inline ones and a socket
 */
export function securityHeaders(publicUrl: string, inside: InsideSources, devServer = false): RequestHandler {
  const https = publicUrl.startsWith('https:');
  const inDevelopment = (...sources: string[]) => (devServer ? sources : []);
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        ...contentPolicyWith({
          'script-src': [...inside.scripts, ...inDevelopment("'unsafe-inline'")],
          'style-src': [...inside.styles, ...inDevelopment("'unsafe-inline'")],
          'connect-src': inDevelopment('ws:'),
          'worker-src': inDevelopment('blob:'),
        }),
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
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissionsPolicy);
    protect(request, response, next);
  };
}
