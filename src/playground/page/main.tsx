import { render } from 'preact';
import { App } from './view/app.tsx';

const root = document.getElementById('root');
if (root) render(<App />, root);
