import type { RequestHandler } from 'express';
import helmet from 'helmet';
import { contentPolicyWith } from '#shared/page/content-policy.ts';
import type { InsideSources } from '../rendering/renderer.ts';

/**
 * Features that nothing of ours uses; the reader uses the clipboard and full screen, which keep the browser's
 * defaults.
 */
const closed = ['camera', 'display-capture', 'geolocation', 'microphone', 'midi', 'payment', 'usb'];

/** https://www.w3.org/TR/permissions-policy/ */
const permissionsPolicy = closed.map((feature) => `${feature}=()`).join(', ');

/**
 * Security headers: a content security policy that runs our own code only, no framing, no MIME sniffing, no
 * camera or location; HSTS if the site is served over https.
 * @param inside the hashes that allow the documents' inline styles and script
 * @param signInAt the origin to which the login form may lead besides ours
 * @param devServer whether Vite serves the scripts, which needs inline scripts and a socket
 */
export function securityHeaders(
  publicUrl: string,
  inside: InsideSources,
  signInAt?: string,
  devServer = false,
): RequestHandler {
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
          'form-action': signInAt === undefined ? [] : [signInAt],
        }),
        ...(https ? { upgradeInsecureRequests: [] } : {}),
      },
    },
    strictTransportSecurity: https ? { maxAge: 31_536_000, includeSubDomains: true } : false,
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
    xFrameOptions: { action: 'deny' },
    // Journals are read, quoted and embedded elsewhere, so other sites may load files.
    crossOriginResourcePolicy: { policy: 'cross-origin' },
    crossOriginEmbedderPolicy: false,
  });
  return (request, response, next) => {
    response.setHeader('Permissions-Policy', permissionsPolicy);
    protect(request, response, next);
  };
}
