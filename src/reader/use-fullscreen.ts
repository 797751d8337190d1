import { useEffect, useState } from 'react';

/** Whether an element fills the screen, and a toggle for it. @param selector names the element */
export function useFullscreen(selector: string) {
  const [fullscreen, setFullscreen] = useState(false);
  const supported = document.fullscreenEnabled;

  useEffect(() => {
    const onChange = () => setFullscreen(document.fullscreenElement !== null);
    document.addEventListener('fullscreenchange', onChange);
    return () => document.removeEventListener('fullscreenchange', onChange);
  }, []);

  const toggleFullscreen = () => {
    if (document.fullscreenElement) void document.exitFullscreen();
    else void document.querySelector(selector)?.requestFullscreen();
  };
  return { fullscreen, toggleFullscreen, supported };
}
