import { readClass } from './class-data.js';
import { gradingDialog } from './grading-dialog.js';
import { heatMap } from './heat-map.js';
import { studentTable } from './student-table.js';

const onPage = readClass();
const open = gradingDialog(onPage);
studentTable(onPage, open);
heatMap(onPage, open);
// For whoever waits for the page, such as a test: from now on it answers.
document.documentElement.dataset.ready = '';
