import { found } from '../dom/dom.js';

// What is known of trusted types in browsers that have them; in others a text is trusted anyway.
interface Trusting {
  readonly trustedTypes?: {
    createPolicy(
      name: string,
      rules: { createScript(text: string): string },
    ): { createScript(text: string): string };
  };
}

async function unpacked(base64: string): Promise<string> {
  const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
  const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('deflate-raw'));
  return new Response(stream).text();
}

function run(text: string): void {
  const { trustedTypes } = window as Trusting;
  const policy = trustedTypes?.createPolicy('linemark', { createScript: (code) => code });
  const script = document.createElement('script');
  // The page's policy knows the hash of this one text: no other would run.
  script.text = policy?.createScript(text) ?? text;
  document.body.append(script);
}

function giveUp(): void {
  const say = found('#say', HTMLElement);
  say.textContent = 'This browser is too old for this page. A newer one opens it.';
  say.hidden = false;
}

unpacked(found('#packed', HTMLScriptElement).text).then(run, giveUp);
