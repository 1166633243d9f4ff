// The sheets that others build on, first in the page's stylesheet: where two rules weigh the same, the later one wins.
import './base.css';
import './icon.module.css';
import './text.module.css';
import './card.module.css';
import './button.module.css';
import './form.module.css';
